import { PNG } from "pngjs";

/** How many pixels become one. */
const factor = 6;

/** A picture so small that fonts no longer matter: each of its pixels is the mean of a square. */
export function shrink(png: Buffer): PNG {
  const from = PNG.sync.read(png);
  const to = new PNG({ width: Math.floor(from.width / factor), height: Math.floor(from.height / factor) });
  for (let y = 0; y < to.height; y++)
    for (let x = 0; x < to.width; x++) {
      const at = (y * to.width + x) * 4;
      for (let part = 0; part < 3; part++) to.data[at + part] = mean(from, x * factor, y * factor, part);
      to.data[at + 3] = 255;
    }
  return to;
}

function mean({ data, width }: PNG, left: number, top: number, part: number): number {
  let sum = 0;
  for (let y = top; y < top + factor; y++)
    for (let x = left; x < left + factor; x++) sum += data[(y * width + x) * 4 + part] ?? 0;
  return Math.round(sum / factor ** 2);
}

/** Pictures side by side on one sheet. */
export function sideBySide(pictures: readonly PNG[]): PNG {
  const width = pictures.reduce((sum, one) => sum + one.width, 0);
  const sheet = new PNG({ width, height: Math.max(...pictures.map(({ height }) => height)) });
  sheet.data.fill(255);
  let left = 0;
  for (const one of pictures) {
    PNG.bitblt(one, sheet, 0, 0, one.width, one.height, left, 0);
    left += one.width;
  }
  return sheet;
}
