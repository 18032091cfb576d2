/** How to take a photo that is read well, in one screen. */

import { h } from "../dom.js";
import { tips } from "../drawings.js";
import { needStyle } from "../style.js";
import { t } from "../words/index.js";

const TIPS = /** @type {const} */ (["whole", "above", "light", "clear"]);

/** @type {import("../router.js").View["show"]} */
export async function show(root, _params, ctx) {
  ctx.title(t("help.title"));
  await needStyle("home");
  root.append(
    h("article", null,
      h("header", { class: "stack" },
        h("h1", { tabindex: "-1" }, t("help.title")),
        h("p", { class: "lead" }, t("help.lead")),
      ),
      h("ul", { class: "tips" }, TIPS.map(tip)),
      h("section", { class: "section column help-doubt" },
        h("h2", null, t("help.doubt-title")),
        h("p", null, t("help.doubt")),
      ),
      h("p", { class: "buttons" },
        h("a", { class: "button main", href: "/scan" }, t("help.take")),
        h("a", { class: "button", href: "/try" }, t("help.try")),
      ),
    ),
  );
}

/** @param {typeof TIPS[number]} name */
function tip(name) {
  const [good, bad] = tips[name]();
  const shown = (/** @type {SVGElement} */ drawing, /** @type {string} */ words) =>
    h("figure", { class: "shown" }, drawing, h("figcaption", { class: "small soft" }, words));
  return h("li", { class: "tip" },
    h("div", { class: "tip-shots" }, shown(good, t("help.good")), shown(bad, t("help.bad"))),
    h("h2", null, t(`help.${name}`)),
    h("p", null, t(`help.${name}-text`)),
  );
}
