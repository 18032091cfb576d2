/** What stands around every view: the masthead, the ways through the page, the foot. */

import { clear, h } from "./dom.js";
import { setTheme, theme } from "./theme.js";
import { language, setLanguage, t } from "./words/index.js";

/** @typedef {import("./theme.js").Theme} Theme */

const THEMES = /** @type {Theme[]} */ (["auto", "light", "dark"]);

/** Draws it anew, in the language there is now. */
export function drawFrame() {
  const focused = document.activeElement?.id;
  clear(part("skip"), t("frame.skip"));
  clear(part("ways"), ...ways());
  part("ways").setAttribute("aria-label", t("frame.ways"));
  clear(part("motto"), t("frame.motto"));
  part("home").setAttribute("aria-label", t("frame.home"));
  clear(part("foot"), ...foot());
  mark(location.pathname);
  if (focused) document.getElementById(focused)?.focus();
}

/**
 * Marks the way that one is on.
 * @param {string} path
 */
export function mark(path) {
  document.body.dataset.page = path.split("/")[1] || "home";
  for (const link of part("ways").querySelectorAll("a")) {
    const own = link.pathname;
    const here = own === "/" ? path === "/" : path === own || path.startsWith(`${own}/`) || (own === "/games" && path.startsWith("/join"));
    if (here) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

/**
 * Tells screen readers something that eyes see by themselves.
 * @param {string} text
 */
export function say(text) {
  const place = part("said");
  place.textContent = "";
  window.setTimeout(() => (place.textContent = text), 30); // the same text twice is told twice
}

/** @returns {HTMLElement[]} */
function ways() {
  return [
    h("a", { href: "/scan" }, t("frame.scan")),
    h("a", { href: "/games" }, t("frame.games")),
    h("a", { href: "/help" }, t("frame.help")),
  ];
}

/** @returns {HTMLElement[]} */
function foot() {
  return [
    h("div", { class: "foot-choices" }, languages(), themes()),
    h("nav", { class: "foot-links", "aria-label": t("frame.more") },
      h("a", { href: "/about" }, t("frame.about")),
      h("a", { href: `/api/editions/gazette/print.pdf?lang=${language()}` }, t("frame.print")),
    ),
  ];
}

/** Both languages are named in themselves, for those who are lost in the other one. */
function languages() {
  const one = (/** @type {"fr" | "en"} */ code, /** @type {string} */ name) =>
    h("button", {
      type: "button", id: `language-${code}`, lang: code, "aria-pressed": String(language() === code),
      on: { click: () => void setLanguage(code) },
    }, name);
  return h("div", { class: "choice", role: "group", "aria-label": t("frame.language") }, one("fr", "Français"), one("en", "English"));
}

function themes() {
  const names = { auto: t("theme.auto"), light: t("theme.light"), dark: t("theme.dark") };
  const change = (/** @type {Theme} */ wanted) => {
    setTheme(wanted);
    drawFrame();
  };
  return h("div", { class: "choice", role: "group", "aria-label": t("frame.theme") },
    THEMES.map((one) =>
      h("button", {
        type: "button", id: `theme-${one}`, "aria-pressed": String(theme() === one), on: { click: () => change(one) },
      }, names[one]),
    ),
  );
}

/**
 * @param {string} id
 * @returns {HTMLElement}
 */
function part(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}
