/** What alaune is, what becomes of photos, whose the game is. */

import { h } from "../dom.js";
import { needStyle } from "../style.js";
import { opensOffline } from "../worker.js";
import { t } from "../words/index.js";

/** @type {import("../router.js").View["show"]} */
export async function show(root, _params, ctx) {
  ctx.title(t("about.title"));
  await needStyle("home");
  root.append(
    h("article", { class: "prose column about" },
      h("h1", { tabindex: "-1" }, t("about.title")),
      h("p", { class: "lead" }, t("about.lead")),
      h("h2", null, t("about.what-title")),
      h("p", null, t("about.what")),
      h("p", null, t("about.gazette")),
      h("h2", null, t("about.privacy-title")),
      h("p", null, t("about.privacy")),
      h("h2", null, t("about.install-title")),
      h("p", null, t(opensOffline ? "about.install" : "about.no-install")),
      h("h2", null, t("about.free-title")),
      h("p", null, t("about.free")),
      h("p", null, h("a", { href: "/api/openapi.json" }, t("about.developers"))),
    ),
  );
}
