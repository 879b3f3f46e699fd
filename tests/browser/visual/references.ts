import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import { inject } from "vitest";
import { differences } from "./structureOf.ts";

/** Where it is kept what everything looked like when somebody last looked at it. */
export const folder = join(import.meta.dirname, "references");

/** Whether the references are taken anew. */
export const update = inject("update");

/** In what a text differs from the reference of that name; with `--update` it becomes the reference. */
export function compareText(name: string, text: string): readonly string[] {
  const file = join(folder, name);
  if (update) writeFileSync(file, text);
  return existsSync(file) ? differences(text, readFileSync(file, "utf8")) : [`there is no ${file}`];
}

/** A picture of a look, and how far from the left edge it stands on the sheet of all looks. */
export interface Picture {
  readonly png: PNG;
  readonly left: number;
}

/**
 * Of the look that differs most: the share of its pixels. All of them when the heights differ by more than a tenth.
 *
 * @param pictures of some looks; with `--update` of all, which become the reference
 */
export function comparePicture(name: string, pictures: readonly Picture[]): number {
  const file = join(folder, name);
  if (update) writeFileSync(file, PNG.sync.write(sheetOf(pictures), { colorType: 2, deflateLevel: 9 }));
  if (!existsSync(file)) return 1;
  const reference = PNG.sync.read(readFileSync(file));
  const shares = pictures.map(({ png, left }) => {
    const before = new PNG({ width: png.width, height: Math.min(png.height, reference.height) });
    PNG.bitblt(reference, before, left, 0, before.width, before.height, 0, 0);
    return shareOfChange(png, before);
  });
  return Math.max(...shares);
}

/** Pictures side by side. */
function sheetOf(pictures: readonly Picture[]): PNG {
  const [width, height] = [
    Math.max(...pictures.map(({ png, left }) => left + png.width)),
    Math.max(...pictures.map(({ png }) => png.height)),
  ];
  const sheet = new PNG({ width, height });
  sheet.data.fill(255);
  for (const { png, left } of pictures) PNG.bitblt(png, sheet, 0, 0, png.width, png.height, left, 0);
  return sheet;
}

function shareOfChange(now: PNG, before: PNG): number {
  const { width, height } = before;
  const part = now.data.subarray(0, width * height * 4);
  const isOtherHeight = height < now.height * 0.9;
  return isOtherHeight
    ? 1
    : pixelmatch(part, before.data, undefined, width, height, { threshold: 0.15 }) / (width * height);
}
