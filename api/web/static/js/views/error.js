/** A view that could not be shown: why, what to do, and the number to report. */

import { ApiError } from "../api.js";
import { h } from "../dom.js";
import { t } from "../words/index.js";

/**
 * @param {HTMLElement} root
 * @param {unknown} error
 * @param {import("../router.js").Context} ctx
 */
export function show(root, error, ctx) {
  const { detail, act, label } = told(error, ctx);
  const instance = error instanceof ApiError ? error.instance : "";
  ctx.title(t("error.title"));
  root.append(
    h("article", { class: "stack column lost" },
      h("h1", { tabindex: "-1" }, t("error.title")),
      h("p", { class: "lead", role: "alert" }, detail),
      instance && h("p", { class: "soft small" }, t("error.instance"), " ", h("code", null, instance)),
      h("p", { class: "buttons" },
        h("button", { type: "button", class: "button main", on: { click: act } }, label),
        h("a", { class: "button", href: "/" }, t("error.home")),
      ),
    ),
  );
}

/**
 * @param {unknown} error
 * @param {import("../router.js").Context} ctx
 */
function told(error, ctx) {
  const again = { act: ctx.again, label: t("error.again") };
  if (error instanceof ApiError) return { detail: error.detail, ...again };
  if (!navigator.onLine) return { detail: t("error.not-kept"), ...again };
  // A module that is no longer there: the service was renewed since this page was opened.
  if (error instanceof TypeError && /import|module/i.test(error.message)) {
    return { detail: t("error.renewed"), act: () => location.reload(), label: t("error.reload") };
  }
  return { detail: t("error.unknown"), ...again };
}
