import type { Schemas } from "../../../schemas/index.ts";
import { SchemaReader } from "../languageService/schemaParts.ts";
import type { Sentence } from "../text/sentence.ts";

/** A component or field that can be put into a page. */
export interface PaletteItem {
  readonly kind: "Component" | "Field";
  readonly type: string;
  /** What it is for. */
  readonly help: Sentence;
}

const families = [
  ["Component", "component.json#/$defs/component"],
  ["Field", "field.json#/$defs/field"],
] as const;

/** All components and fields of a language, in its order. Pure. */
export function paletteOf(schemas: Schemas): readonly PaletteItem[] {
  const reader = new SchemaReader(schemas);
  return families.flatMap(([kind, root]) =>
    reader.at(reader.named(root), {}, []).flatMap((part) =>
      reader.typesOf(part).map(({ name, part: own }) => ({
        kind,
        type: name,
        help: reader.helpOf(own) ?? { en: name, zh: name },
      })),
    ),
  );
}
