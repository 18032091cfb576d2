/** A glass over a picture: what lies under the finger, larger, with a cross in its middle. */

import { h } from "../dom.js";

/** @import { Point } from "./types" */

const SIZE = 132;
const ZOOM = 2.5; // against the picture as it is shown

/**
 * @param {HTMLImageElement} image
 */
export function magnifier(image) {
  const canvas = h("canvas", { class: "magnifier", width: SIZE * 2, height: SIZE * 2, "aria-hidden": "true", hidden: true });
  return {
    element: canvas,
    /**
     * Shows the place of the picture at these shares of its width and height.
     * @param {Point} at
     */
    show([x, y]) {
      const pen = canvas.getContext("2d");
      const box = image.getBoundingClientRect();
      if (!pen || !box.width) return;
      canvas.hidden = false;
      const scale = image.naturalWidth / box.width;
      const part = (SIZE / ZOOM) * scale;
      pen.fillStyle = "#000";
      pen.fillRect(0, 0, canvas.width, canvas.height);
      pen.drawImage(image, x * image.naturalWidth - part / 2, y * image.naturalHeight - part / 2, part, part, 0, 0, canvas.width, canvas.height);
      cross(pen, canvas.width / 2);
      canvas.classList.toggle("aside", x < 0.5); // never under the finger
    },
    hide() {
      canvas.hidden = true;
    },
  };
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {number} middle
 */
function cross(pen, middle) {
  for (const [colour, width] of /** @type {const} */ ([["#14161a", 7], ["#ffffff", 3]])) {
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.beginPath();
    for (const [dx, dy] of [[1, 0], [0, 1]]) {
      for (const way of [-1, 1]) {
        pen.moveTo(middle + dx * way * 12, middle + dy * way * 12);
        pen.lineTo(middle + dx * way * 70, middle + dy * way * 70);
      }
    }
    pen.stroke();
  }
}
