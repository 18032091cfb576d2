/** Sample photos, for those who have no page at hand. */

import { h } from "../dom.js";
import { handOver } from "../handing.js";
import { needStyle } from "../style.js";
import { toast } from "../toast.js";
import { t } from "../words/index.js";

/** @typedef {{name: "friday" | "sunday" | "conflict" | "sun", day: string}} Sample */

/** @type {Sample[]} */
const SAMPLES = [
  { name: "friday", day: "friday" },
  { name: "conflict", day: "friday" },
  { name: "sunday", day: "sunday" },
  { name: "sun", day: "friday" },
];

/** @type {import("../router.js").View["show"]} */
export async function show(root, _params, ctx) {
  ctx.title(t("try.title"));
  await needStyle("home");
  root.append(
    h("header", { class: "stack" },
      h("h1", { tabindex: "-1" }, t("try.title")),
      h("p", { class: "lead" }, t("try.lead")),
    ),
    h("ul", { class: "samples" }, SAMPLES.map((sample) => h("li", null, card(sample, ctx)))),
  );
}

/**
 * @param {Sample} sample
 * @param {import("../router.js").Context} ctx
 */
function card({ name, day }, ctx) {
  const button = h("button", { type: "button", class: "sample", on: { click: () => void use() } },
    h("img", { src: address(`${name}-small`), alt: "", width: 480, height: 360, loading: "lazy" }),
    h("span", { class: "sample-name" }, t(`try.${name}`)),
    h("span", { class: "soft" }, t(`try.${name}-text`)),
    h("span", { class: "sample-act", "aria-hidden": "true" }, t("try.read"), " →"),
  );
  const use = async () => {
    button.disabled = true;
    try {
      const answer = await fetch(address(name), { signal: ctx.signal });
      if (!answer.ok) throw new Error(String(answer.status));
      handOver({ photo: await answer.blob(), name: `${name}.jpg`, fields: { edition: "gazette", day } });
      ctx.go("/scan");
    } catch (error) {
      if (ctx.signal.aborted) return;
      button.disabled = false;
      toast(t("try.failed"), { kind: "bad" });
    }
  };
  return button;
}

/** @param {string} name */
function address(name) {
  return new URL(`../../samples/${name}.jpg`, import.meta.url).href;
}
