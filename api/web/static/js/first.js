// Runs before anything is painted, so that nobody who chose the dark sees a flash of white.
(function () {
  try {
    var root = document.documentElement;
    var theme = localStorage.getItem("alaune.theme");
    root.dataset.theme = theme === "light" || theme === "dark" ? theme : "auto";
    var language = localStorage.getItem("alaune.language");
    if (language === "fr" || language === "en") root.lang = language;
  } catch (error) {
    // a browser that keeps nothing has nothing to be asked
  }
})();
