/** A scan that this device may not see, or that is there no longer. */

import { ApiError } from "../api.js";
import { clear, h } from "../dom.js";
import { t } from "../words/index.js";

/** Whether the service keeps it shut, which is no mistake of anybody's. @param {unknown} error */
export function isClosed(error) {
  return error instanceof ApiError && [401, 403, 404].includes(error.status);
}

/**
 * @param {HTMLElement} root
 * @param {boolean} known whether this device had its key
 * @param {import("../router.js").Context} ctx
 */
export function showClosed(root, known, ctx) {
  const title = t(known ? "closed.gone" : "closed.no-key");
  ctx.title(title);
  clear(root,
    h("article", { class: "stack column lost" },
      h("h1", { tabindex: "-1" }, title),
      h("p", { class: "lead" }, t(known ? "closed.gone-text" : "closed.no-key-text")),
      h("p", { class: "buttons" },
        h("a", { class: "button main", href: "/scan" }, t("closed.scan")),
        h("a", { class: "button", href: "/" }, t("error.home")),
      ),
    ),
  );
}
