import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import { inject } from "vitest";
import { sideBySide } from "./shrink.ts";
import { differences } from "./structureOf.ts";

/** Where it is kept what everything looked like when somebody last looked at it. */
export const folder = join(import.meta.dirname, "references");

const update = inject("update");

/** In what a text differs from the reference of that name; with `--update` it becomes the reference. */
export function compareText(name: string, text: string): readonly string[] {
  const file = join(folder, name);
  if (update) writeFileSync(file, text);
  return existsSync(file) ? differences(text, readFileSync(file, "utf8")) : [`there is no ${file}`];
}

/** Of the look that differs most: the share of its pixels. All of them when the heights differ by more than a tenth. */
export function comparePicture(name: string, pictures: readonly PNG[]): number {
  const file = join(folder, name);
  if (update) writeFileSync(file, PNG.sync.write(sideBySide(pictures), { colorType: 2, deflateLevel: 9 }));
  if (!existsSync(file)) return 1;
  const reference = PNG.sync.read(readFileSync(file));
  let left = 0;
  const shares = pictures.map((one) => {
    const before = new PNG({ width: one.width, height: Math.min(one.height, reference.height) });
    PNG.bitblt(reference, before, left, 0, before.width, before.height, 0, 0);
    left += one.width;
    return shareOfChange(one, before);
  });
  return Math.max(...shares);
}

function shareOfChange(now: PNG, before: PNG): number {
  const { width, height } = before;
  const part = now.data.subarray(0, width * height * 4);
  const isOtherHeight = height < now.height * 0.9;
  return isOtherHeight
    ? 1
    : pixelmatch(part, before.data, undefined, width, height, { threshold: 0.15 }) / (width * height);
}
