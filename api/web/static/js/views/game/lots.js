// Drawing lots: tribunes from the pile, each card by one of its two faces, with the browser's own randomness.

/** Turn by turn is played with the starting tribunes and 1A to 9A. */
const TURNS_LAST_CARD = 9;

/**
 * A whole number below `count`, each as likely as any other.
 * @param {number} count
 * @param {() => number} [random] 32 random bits
 */
export function below(count, random = bits) {
  const fair = Math.floor(2 ** 32 / count) * count;
  let drawn = random();
  while (drawn >= fair) drawn = random();
  return drawn % count;
}

function bits() {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}

/**
 * A card has two faces, of which one lies up for the whole game.
 * @param {string} code
 */
export function cardOf(code) {
  return code.startsWith("D") ? code : code.slice(0, -1);
}

/**
 * The tribunes whose card is still in the pile.
 * @param {readonly string[]} codes all of the edition
 * @param {string} mode
 * @param {readonly string[]} used what was drawn on other days
 */
export function drawable(codes, mode, used) {
  const gone = new Set(used.map(cardOf));
  return codes.filter((code) => !gone.has(cardOf(code)) && inPile(code, mode));
}

/**
 * @param {string} code
 * @param {string} mode
 */
function inPile(code, mode) {
  const starting = code.startsWith("D");
  if (mode !== "turns") return !starting;
  return (starting && code !== "D0") || (code.endsWith("A") && Number(code.slice(0, -1)) <= TURNS_LAST_CARD);
}

/**
 * How many tribunes are drawn: one a player, three for two; turn by turn one more than players.
 * @param {string} mode
 * @param {number} players
 */
export function howMany(mode, players) {
  if (mode === "turns") return players + 1;
  return { 1: 2, 2: 3 }[players] ?? players;
}

/**
 * So many cards from the pile, each by one of its faces.
 * @param {readonly string[]} codes those in the pile
 * @param {number} count
 * @param {() => number} [random]
 * @returns {string[]}
 */
export function draw(codes, count, random = bits) {
  const cards = [...new Set(codes.map(cardOf))];
  const drawn = [];
  while (drawn.length < count && cards.length > 0) {
    const [card] = cards.splice(below(cards.length, random), 1);
    const faces = codes.filter((code) => cardOf(code) === card);
    drawn.push(/** @type {string} */ (faces[below(faces.length, random)]));
  }
  return drawn;
}
