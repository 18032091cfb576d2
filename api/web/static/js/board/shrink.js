/** A photo made smaller before it is sent, where the reading loses nothing by it. */

const LONGEST_PX = 2600;
const QUALITY = 0.92;
/** Smaller files are sent as they are. */
const SMALL_BYTES = 1_500_000;

/**
 * The photo with a long side of 2600 pixels at the most, upright. What the browser cannot open (HEIC) is sent as it is.
 * @param {Blob} photo
 * @returns {Promise<Blob>}
 */
export async function shrunk(photo) {
  /** @type {ImageBitmap} */
  let picture;
  try {
    picture = await createImageBitmap(photo, { imageOrientation: "from-image" });
  } catch {
    return photo;
  }
  try {
    const scale = LONGEST_PX / Math.max(picture.width, picture.height);
    if (scale >= 1 && photo.size <= SMALL_BYTES) return photo;
    const smaller = await drawn(picture, Math.min(1, scale));
    return smaller && smaller.size < photo.size ? smaller : photo;
  } catch {
    return photo; // a canvas of that size may be more than a phone has room for
  } finally {
    picture.close();
  }
}

/**
 * @param {ImageBitmap} picture
 * @param {number} scale
 * @returns {Promise<Blob | null>}
 */
function drawn(picture, scale) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const pen = canvas.getContext("2d");
  if (!pen) return Promise.resolve(null);
  pen.imageSmoothingQuality = "high";
  pen.fillStyle = "#fff"; // under what is transparent
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
}
