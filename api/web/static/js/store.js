/** What this device remembers: the last scans and games, and photos that wait for a network. */

/**
 * A scan to be found again. `picture` is a small JPEG.
 * @typedef {{id: string, at: number, edition: string, day: string | null, total: number | null, ads: number | null,
 *   game: string | null, doubts: number, picture?: Blob | null}} KeptScan
 */
/** @typedef {{id: string, at: number, name: string, code: string | null, day: string | null, stage: string, players: string[], role: string}} KeptGame */
/** @typedef {{id?: number, at: number, photo: Blob, name: string, fields: Record<string, string>, search?: string, tries: number}} Waiting */
/** @typedef {{scans: KeptScan, games: KeptGame, uploads: Waiting}} Stores */

const NAME = "alaune";
const VERSION = 1;
const MOST = 12; // scans and games that are remembered

/** @type {Promise<IDBDatabase> | null} */
let opening = null;

/**
 * Remembers one more; the oldest scans and games are forgotten.
 * @template {keyof Stores} S
 * @param {S} store
 * @param {Stores[S]} value
 * @returns {Promise<number | string | null>} its key, or null where the browser keeps nothing
 */
export async function put(store, value) {
  const key = /** @type {number | string | null} */ (await run(store, "readwrite", (rows) => rows.put(value)));
  if (store !== "uploads" && key !== null) {
    const rows = await all(store);
    for (const old of rows.slice(MOST)) await remove(store, /** @type {string} */ (old.id));
  }
  return key;
}

/**
 * @template {keyof Stores} S
 * @param {S} store
 * @param {string | number} key
 * @returns {Promise<Stores[S] | null>}
 */
export async function get(store, key) {
  return (await run(store, "readonly", (rows) => rows.get(key))) ?? null;
}

/**
 * All of them, the newest first.
 * @template {keyof Stores} S
 * @param {S} store
 * @returns {Promise<Stores[S][]>}
 */
export async function all(store) {
  const rows = (await run(store, "readonly", (found) => found.getAll())) ?? [];
  return /** @type {Stores[S][]} */ (rows).sort((one, other) => other.at - one.at);
}

/**
 * @param {keyof Stores} store
 * @param {string | number} key
 */
export async function remove(store, key) {
  await run(store, "readwrite", (rows) => rows.delete(key));
}

/**
 * @template T
 * @param {keyof Stores} store
 * @param {IDBTransactionMode} mode
 * @param {(rows: IDBObjectStore) => IDBRequest<T>} act
 * @returns {Promise<T | null>} null where the browser keeps nothing: the page works without, it only remembers less
 */
async function run(store, mode, act) {
  try {
    opening ??= open();
    const database = await opening;
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(store, mode);
      const request = act(transaction.objectStore(store));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = transaction.onerror = () => reject(transaction.error);
    });
  } catch {
    opening = null;
    return null;
  }
}

/** @returns {Promise<IDBDatabase>} */
function open() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("scans", { keyPath: "id" });
      request.result.createObjectStore("games", { keyPath: "id" });
      request.result.createObjectStore("uploads", { keyPath: "id", autoIncrement: true });
    };
    request.onsuccess = () => {
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = request.onblocked = () => reject(request.error);
  });
}
