/** What can be taken home: the picture to share, BG Stats, and the score pad as CSV, PDF and JSON. */

import { ApiError, getJson, withToken } from "../../api.js";
import { ask } from "../../dialog.js";
import { h } from "../../dom.js";
import { toast } from "../../toast.js";
import { language, t } from "../../words/index.js";
import { button, link } from "./parts.js";

/** @typedef {import("./game.js").View} View */

/** @param {View} view */
export function takeHome(view) {
  const { live } = view;
  const file = (/** @type {string} */ kind) => withToken(`${live.path}/export.${kind}?lang=${language()}`, live.token);
  const complete = Boolean(/** @type {any} */ (live.result?.result)?.complete);
  return h("section", { class: "section", "aria-labelledby": "take-title" },
    h("h2", { id: "take-title" }, t("game.take.title")),
    h("div", { class: "g-take" },
      complete && h("img", { class: "g-share-picture", src: file("png"), alt: t("game.take.picture_alt"), loading: "lazy", width: 1200, height: 1600 }),
      h("div", { class: "stack" },
        h("p", { class: "buttons" }, button(t("game.take.share"), () => sharePicture(view, file("png")), { id: "share-picture", class: "main" })),
        h("p", { class: "buttons" },
          link("PDF", file("pdf"), { id: "take-pdf", label: t("game.take.pdf"), download: true }),
          link("CSV", file("csv"), { id: "take-csv", label: t("game.take.csv"), download: true }),
          link("JSON", file("json"), { id: "take-json", label: t("game.take.json"), download: true }),
          link("PNG", file("png"), { id: "take-png", label: t("game.take.png"), download: true }),
        ),
        h("p", { class: "g-hint" }, t("game.take.hint")),
        complete && h("p", { class: "buttons" }, button("BG Stats", () => bgStats(view), { id: "bgstats", label: t("game.take.bgstats") })),
      ),
    ),
  );
}

/**
 * @param {View} view
 * @param {string} address
 */
async function sharePicture(view, address) {
  try {
    const answer = await fetch(address, { signal: view.ctx.signal });
    if (!answer.ok) throw new ApiError("unknown", answer.status);
    const picture = new File([await answer.blob()], "alaune.png", { type: "image/png" });
    if (navigator.canShare?.({ files: [picture] })) {
      await navigator.share({ files: [picture], title: document.title });
      return;
    }
    const url = URL.createObjectURL(picture);
    h("a", { href: url, download: "alaune.png" }).click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return;
    toast(t("game.take.failed"), { kind: "bad" });
  }
}

/** @param {View} view */
async function bgStats({ live, ctx }) {
  try {
    const links = await getJson(`${live.path}/bgstats`, live.options);
    await ask({
      title: "BG Stats",
      body: [
        h("p", null, t("game.take.bgstats_how")),
        h("p", { class: "buttons" }, link(t("game.take.bgstats_app"), links.app, { class: "main" }), link(t("game.take.bgstats_web"), links.web)),
        h("img", { class: "g-qr", src: withToken(`${links.qr}?lang=${language()}`, live.token), alt: t("game.take.bgstats_qr"), width: 220, height: 220 }),
      ],
      signal: ctx.signal,
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast(error.detail, { kind: "bad" });
  }
}
