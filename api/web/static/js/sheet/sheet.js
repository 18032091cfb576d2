/** The sheet of a page: its lines, what they came from, its total and its dollars. */

import { clear, h } from "../dom.js";
import { number, t } from "../words/index.js";
import { keepingFocus } from "../board/focus.js";
import { capital, listText } from "../board/values.js";

/** @import { Line, ReadScan, Reason } from "../board/types" */
/** @typedef {import("./lights.js").Lights} Lights */

const LINES = /** @type {const} */ (["articles", "photos", "tribune", "white_space", "mood", "surplus", "flash"]);

/**
 * @param {Lights} lights
 */
export function sheetPanel(lights) {
  const element = h("div", { class: "sheet" });
  /** @type {Set<string>} */
  const open = new Set();
  let fresh = true;
  return {
    element,
    /** @param {ReadScan} scan */
    show(scan) {
      const lines = LINES.filter((line) => line !== "flash" || typeof scan.score.lines.flash === "number");
      keepingFocus(element, () => clear(element,
        h("table", { class: ["pad", fresh && "is-filling"] },
          h("caption", { class: "unseen" }, t("sheet.caption", { day: t(`board.day.${scan.layout.day}`) })),
          ...lines.map((line, i) => section(scan, line, scan.score.lines[line] ?? null, i)),
          foot(scan, lines.length),
        ),
        notes(scan),
      ));
      fresh = false;
    },
  };

  /**
   * A line, and under it what it came from.
   * @param {ReadScan} scan
   * @param {Line | "ads"} line
   * @param {number | null} amount
   * @param {number} place
   */
  function section(scan, line, amount, place) {
    const reasons = scan.score.reasons?.[line] ?? [];
    const tiles = [...new Set(reasons.filter((one) => one.amount || line === "mood").flatMap((one) => one.tiles ?? []))];
    const id = `why-${line}`;
    const why = h("tr", { class: "why", id, hidden: !open.has(line) }, h("td", { colspan: 2 }, told(scan, line, reasons)));
    const toggle = () => {
      const shown = !open.has(line);
      if (shown) open.add(line);
      else open.delete(line);
      why.hidden = !shown;
      button.setAttribute("aria-expanded", String(shown));
      lights.pin(shown ? tiles : []);
    };
    const button = h("button", {
      type: "button", class: "line", "data-key": line, "aria-expanded": String(open.has(line)), "aria-controls": id,
      on: { click: toggle },
    }, t(`sheet.line.${line}`));
    const row = h("tr", { class: ["pad-line", `pad-${line}`], vars: { "--place": place } },
      h("th", { scope: "row" }, button),
      h("td", { class: amount === null ? "open" : "" }, amount === null ? openMark() : line === "ads" ? t("board.dollars", { n: amount }) : number(amount)),
    );
    lights.follow(row, () => tiles);
    return h("tbody", null, row, why);
  }

  /**
   * @param {ReadScan} scan
   * @param {number} place
   */
  function foot(scan, place) {
    const { total, complete, ads } = scan.score;
    const provisional = complete ? "" : h("small", null, t("sheet.provisional"));
    const row = h("tr", { class: "pad-total", vars: { "--place": place } },
      h("th", { scope: "row" }, t("sheet.total"), provisional),
      h("td", null, number(total)),
    );
    const dollars = section(scan, "ads", ads, place + 1);
    return [h("tbody", null, row), dollars];
  }

  /**
   * @param {ReadScan} scan
   * @param {Line | "ads"} line
   * @param {Reason[]} reasons
   */
  function told(scan, line, reasons) {
    if (!reasons.length) return h("p", { class: "why-none" }, nothing(scan, line));
    return h("ul", { class: "reasons" }, reasons.map((reason) => {
      const amount = line === "ads" ? t("board.dollars", { n: reason.amount }) : number(reason.amount);
      const names = (reason.tiles ?? []).map((i) => scan.tiles[i]?.name ?? "");
      const [text, counted] = line === "photos" && !reason.why ? ofPhoto(names) : [[reason.why, capital(names.join(", "))].filter(Boolean).join(" "), ""];
      const item = h("button", { type: "button", class: "reason", on: { click: () => lights.pin(reason.tiles ?? []) } },
        h("span", { class: "reason-text" }, text, counted && h("small", null, counted)), h("span", { class: "reason-amount" }, amount));
      lights.follow(item, () => reason.tiles ?? []);
      return h("li", null, item);
    }));
  }
}

/**
 * The photo that scores, and apart from it what it counts.
 * @param {string[]} names
 */
function ofPhoto([photo, ...counted]) {
  return [capital(photo), counted.length ? t("sheet.counted", { tiles: listText(counted) }) : ""];
}

/**
 * @param {ReadScan} scan
 * @param {Line | "ads"} line
 */
function nothing(scan, line) {
  if (line === "white_space") return t("sheet.white_space", { n: scan.score.lines.white_space === null ? scan.score.largest_gap : 0 });
  return t("sheet.nothing");
}

function openMark() {
  return [h("span", { "aria-hidden": "true" }, "…"), h("span", { class: "unseen" }, t("sheet.open"))];
}

/** @param {ReadScan} scan */
function notes(scan) {
  const texts = scan.score.notes;
  return texts.length > 0 && h("ul", { class: "notes" }, texts.map((note) => h("li", null, note)));
}
