/** An address where there is nothing. */

import { h } from "../dom.js";
import { t } from "../words/index.js";

/** @type {import("../router.js").View["show"]} */
export async function show(root, _params, ctx) {
  ctx.title(t("lost.title"));
  root.append(
    h("article", { class: "stack column lost" },
      h("p", { class: "kicker" }, "404"),
      h("h1", { tabindex: "-1" }, t("lost.title")),
      h("p", { class: "lead" }, t("lost.text")),
      h("p", { class: "buttons" }, h("a", { class: "button main", href: "/" }, t("error.home"))),
    ),
  );
}
