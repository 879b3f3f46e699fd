import type { PaletteItem } from "../../../compiler/index.ts";

const pictures = import.meta.glob<string>("../../../../schemas/pictures/*/*.webp", {
  query: "?url",
  import: "default",
  eager: true,
});

/** The address of the picture of a component or field; undefined of one that a project has added. */
export function pictureOf({ kind, type }: PaletteItem): string | undefined {
  return pictures[`../../../../schemas/pictures/${kind === "Field" ? "fields" : "components"}/${type}.webp`];
}
