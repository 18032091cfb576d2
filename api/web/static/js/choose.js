/** Choosing a photo: by camera, from the device, dropped or pasted. */

import { h, on } from "./dom.js";
import { toast } from "./toast.js";
import { t } from "./words/index.js";

const KINDS = "image/*,.heic,.heif";

/**
 * A button that opens the camera (`camera`) or the device's pictures.
 * @param {{label: string, camera?: boolean, class?: string, icon?: SVGElement | null}} what
 * @param {(photo: File) => void} use
 * @returns {HTMLElement}
 */
export function photoButton({ label, camera = false, class: name = "", icon = null }, use) {
  const input = h("input", {
    type: "file", accept: KINDS, capture: camera && "environment", hidden: true, "aria-label": label, tabindex: "-1",
    on: { change: () => (take(input.files, use), (input.value = "")) },
  });
  const button = h("button", { type: "button", class: `button ${name}`, on: { click: () => input.click() } }, icon, label);
  return h("span", { class: "photo-button" }, button, input);
}

/**
 * Takes photos that are dropped on the page or pasted into it, until `signal` is aborted.
 * @param {HTMLElement} target is marked with the class `dropping` while a file hovers over the page
 * @param {AbortSignal} signal
 * @param {(photo: File) => void} use
 */
export function receivePhotos(target, signal, use) {
  let over = 0;
  const holdsFiles = (/** @type {DragEvent} */ event) => event.dataTransfer?.types.includes("Files") ?? false;
  const mark = () => target.classList.toggle("dropping", over > 0);
  on(window, "dragenter", (event) => {
    if (holdsFiles(event)) (over += 1), mark();
  }, { signal });
  on(window, "dragleave", (event) => {
    if (holdsFiles(event)) (over = Math.max(0, over - 1)), mark();
  }, { signal });
  on(window, "dragover", (event) => holdsFiles(event) && event.preventDefault(), { signal });
  on(window, "drop", (event) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    over = 0;
    mark();
    take(event.dataTransfer?.files, use);
  }, { signal });
  on(window, "paste", (event) => {
    if (event.clipboardData?.files.length) take(event.clipboardData.files, use);
  }, { signal });
}

/**
 * @param {FileList | null | undefined} files
 * @param {(photo: File) => void} use
 */
function take(files, use) {
  const all = [...(files ?? [])];
  const photo = all.find((file) => file.type.startsWith("image/") || /\.(heic|heif)$/i.test(file.name));
  if (photo) {
    if (all.length > 1) toast(t("photo.one"));
    use(photo);
  } else if (all.length) toast(t("photo.no-image"), { kind: "bad" });
}
