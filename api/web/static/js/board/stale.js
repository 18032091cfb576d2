/** Somebody else was faster: what they changed, and whether one's own change is still wanted. */

import { ask } from "../dialog.js";
import { h } from "../dom.js";
import { t } from "../words/index.js";
import { carried, differences, editText } from "./told.js";

/** @import { Edit, ReadScan } from "./types" */
/** @typedef {import("./session.js").Session} Session */

/**
 * @param {Session} session
 * @param {{current: ReadScan, edits: Edit[]}} told
 * @param {AbortSignal} signal
 */
export async function settleStale(session, { current, edits }, signal) {
  const before = session.scan;
  const possible = carried(edits, before, current).length > 0;
  const mine = edits.map((edit) => editText(before, edit));
  session.take(current);
  const answer = await ask({
    title: t("stale.title"),
    class: "stale",
    signal,
    body: [
      h("p", null, t("stale.they")),
      h("ul", { class: "told" }, differences(before, current).map((text) => h("li", null, text))),
      mine.length > 0 && h("p", null, t(possible ? "stale.you" : "stale.void")),
      mine.length > 0 && h("ul", { class: "told" }, mine.map((text) => h("li", null, text))),
    ],
    actions: possible
      ? [{ label: t("stale.discard"), answer: "no" }, { label: t("stale.again"), answer: "yes", main: true }]
      : [{ label: t("stale.seen"), answer: "no", main: true }],
  });
  if (answer === "yes") await session.edit(...carried(edits, before, session.scan)); // it may have changed once more
}
