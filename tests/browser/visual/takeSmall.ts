import type { CDPSession } from "playwright-core";
import { PNG } from "pngjs";

/** How many pixels in a row become one. */
const factor = 6;

/** How wide a screen's picture is, in pixels. */
export const smallWidth = (width: number): number => Math.floor(width / factor);

/**
 * What a screen shows, so small that fonts no longer matter: each pixel is the mean of a square.
 *
 * @param session of the page that is shown
 */
export async function takeSmall(session: CDPSession): Promise<PNG> {
  // Straight from the browser, packed lightly: it is unpacked at once.
  const { data } = await session.send("Page.captureScreenshot", { format: "png", optimizeForSpeed: true });
  return shrink(PNG.sync.read(Buffer.from(data, "base64")));
}

function shrink({ width, height, data }: PNG): PNG {
  const to = new PNG({ width: smallWidth(width), height: Math.floor(height / factor) });
  const sums = new Uint32Array(to.width * to.height * 4);
  for (let y = 0; y < to.height * factor; y++) {
    const row = Math.floor(y / factor) * to.width * 4;
    for (let x = 0; x < to.width * factor; x++) {
      const at = row + Math.floor(x / factor) * 4;
      for (let part = 0; part < 4; part++)
        sums[at + part] = (sums[at + part] ?? 0) + (data[(y * width + x) * 4 + part] ?? 0);
    }
  }
  sums.forEach((sum, at) => {
    to.data[at] = Math.round(sum / factor ** 2);
  });
  return to;
}
