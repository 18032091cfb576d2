/** The end of the round to the ear and the hand, and a screen that stays on meanwhile; each where the browser can. */

/** @type {AudioContext | null} */
let audio = null;
/** @type {WakeLockSentinel | null} */
let lock = null;

/** Browsers let a page sound only after a finger: called when the timer is started. */
export function prepare() {
  try {
    audio ??= new AudioContext();
    void audio.resume();
  } catch {
    audio = null;
  }
}

/**
 * Two soft strokes of a bell, and a short buzz.
 * @param {boolean} sounding
 */
export function alert(sounding) {
  navigator.vibrate?.([200, 100, 200]);
  if (!sounding || !audio) return;
  for (const [index, pitch] of [660, 528].entries()) stroke(audio, pitch, audio.currentTime + index * 0.6);
}

/**
 * @param {AudioContext} on
 * @param {number} pitch
 * @param {number} at
 */
function stroke(on, pitch, at) {
  const tone = on.createOscillator();
  const loudness = on.createGain();
  tone.frequency.value = pitch;
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(0.25, at + 0.02);
  loudness.gain.exponentialRampToValueAtTime(0.001, at + 1.4);
  tone.connect(loudness).connect(on.destination);
  tone.start(at);
  tone.stop(at + 1.5);
}

/**
 * Keeps the screen on while the round runs.
 * @param {boolean} wanted
 * @param {AbortSignal} signal of the view
 */
export async function awake(wanted, signal) {
  if (!wanted || document.visibilityState !== "visible") return await release();
  if (lock || !("wakeLock" in navigator)) return;
  try {
    lock = await navigator.wakeLock.request("screen");
    lock.addEventListener("release", () => (lock = null));
    signal.addEventListener("abort", () => void release(), { once: true });
  } catch {
    lock = null; // a phone that saves power says no
  }
}

async function release() {
  await lock?.release();
  lock = null;
}
