/** The first page: a photo at once, or a look around. */

import { photoButton, receivePhotos } from "../choose.js";
import { h } from "../dom.js";
import { camera, hero, pictureSign } from "../drawings.js";
import { handOver } from "../handing.js";
import { installButton } from "../install.js";
import { needStyle } from "../style.js";
import { language, t } from "../words/index.js";
import { lately } from "./lately.js";

/** @type {import("../router.js").View["show"]} */
export async function show(root, _params, ctx) {
  ctx.title("");
  const styled = needStyle("home");
  const read = (/** @type {File} */ photo) => {
    handOver({ photo, name: photo.name });
    ctx.go("/scan");
  };
  const first = firstThing(read);
  root.append(
    first,
    h("section", { class: "home-ways" },
      h("h2", { class: "unseen" }, t("frame.ways")),
      tryBox(), gameBox(), helpBox(), printBox(),
    ),
    h("div", { class: "home-install" }, installButton(ctx.signal)),
    lately(ctx),
  );
  receivePhotos(first, ctx.signal, read);
  await styled;
}

/** @param {(photo: File) => void} read */
function firstThing(read) {
  return h("section", { class: "home-first" },
    h("div", { class: "home-call" },
      h("h1", { tabindex: "-1" }, t("home.title")),
      h("p", { class: "lead" }, t("home.lead")),
      h("div", { class: "home-buttons for-touch" },
        photoButton({ label: t("photo.take"), camera: true, class: "main huge", icon: camera() }, read),
        photoButton({ label: t("photo.choose"), class: "wide", icon: pictureSign() }, read),
      ),
      h("div", { class: "home-buttons for-desk" },
        photoButton({ label: t("photo.choose-main"), class: "main huge", icon: pictureSign() }, read),
        h("p", { class: "soft small" }, t("photo.drop")),
      ),
    ),
    h("div", { class: "home-picture" }, hero()),
    h("p", { class: "home-dropping", "aria-hidden": "true" }, t("photo.dropping")),
  );
}

function tryBox() {
  return h("a", { class: "box way", href: "/try" }, h("h3", null, t("home.try")), h("p", { class: "soft" }, t("home.try-text")));
}

function gameBox() {
  return h("div", { class: "box way way-game" },
    h("h3", null, t("home.game")),
    h("p", { class: "soft" }, t("home.game-text")),
    h("p", { class: "buttons" },
      h("a", { class: "button", href: "/games/new" }, t("home.create")),
      h("a", { class: "button", href: "/join" }, t("home.join")),
    ),
  );
}

function helpBox() {
  return h("a", { class: "box way", href: "/help" }, h("h3", null, t("home.help")), h("p", { class: "soft" }, t("home.help-text")));
}

function printBox() {
  const href = `/api/editions/gazette/print.pdf?lang=${language()}`;
  return h("a", { class: "box way", href, target: "_blank", rel: "noopener" },
    h("h3", null, t("home.print")),
    h("p", { class: "soft" }, t("home.print-text")),
  );
}
