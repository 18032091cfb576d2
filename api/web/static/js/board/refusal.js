/** A photo that gave no page: what to do, the photo itself, and the ways on. */

import { photoButton } from "../choose.js";
import { clear, h } from "../dom.js";
import { t } from "../words/index.js";
import { icon } from "./icons.js";

/** @typedef {import("../api.js").ApiError} ApiError */
/**
 * @param {HTMLElement} root
 * @param {{code: string, detail: string, title: string, photo: string | null, corners: (() => void) | null, use: (photo: File) => void}} what
 */
export function showRefusal(root, { code, detail, title, photo, corners, use }) {
  clear(root,
    h("article", { class: "refusal", "data-code": code },
      photo && h("img", { class: "refusal-photo", src: photo, alt: t("refusal.photo"), on: { error: hide } }),
      h("div", { class: "refusal-text stack" },
        h("p", { class: "kicker" }, icon("warning"), title),
        h("h1", { tabindex: "-1" }, t("refusal.title")),
        h("p", { class: "lead", role: "alert" }, detail),
        h("div", { class: "buttons" },
          h("span", { class: "for-touch" },
            photoButton({ label: t("refusal.retake"), camera: true, class: "main", icon: icon("camera") }, use),
            photoButton({ label: t("refusal.choose"), icon: icon("picture") }, use)),
          h("span", { class: "for-desk" }, photoButton({ label: t("refusal.choose"), class: "main", icon: icon("picture") }, use)),
          corners && h("button", { type: "button", class: "button", on: { click: corners } }, icon("corners"), t("refusal.corners")),
        ),
        h("p", null, h("a", { href: "/help" }, t("refusal.help"))),
      ),
    ));
}

/** A picture that this browser cannot show, as most cannot HEIC. @param {Event} event */
function hide(event) {
  if (event.target instanceof HTMLElement) event.target.remove();
}
