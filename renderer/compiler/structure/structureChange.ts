import type { Json } from "../../../schemas/index.ts";
import type { Path } from "../parse/path.ts";
import type { SourceEdit } from "../problems/problems.ts";

/** What a list holds that can be moved from one to another: the title of its items in the schemas, such as `Component`. */
export type PartKind = string;

/** Where a part is to stand. */
export type PartPlace =
  /** In a list, before the item that has this index now. */
  | { readonly list: Path; readonly index: number }
  /** As the last one inside another part. */
  | { readonly inside: Path }
  /** Behind a part, or behind the nearest one around it that stands in a fitting list, or inside it. */
  | { readonly near: Path };

/** A change of the parts of a page, as people name it. */
export type StructureChange =
  | { readonly do: "remove" | "duplicate"; readonly path: Path }
  /** `in`: it becomes the last part of the one above it; `out`: it comes to stand behind the one that it is in. */
  | { readonly do: "move"; readonly path: Path; readonly way: "up" | "down" | "in" | "out" }
  | { readonly do: "put"; readonly path: Path; readonly at: PartPlace }
  /** A new component or field by its type, with what it must have. */
  | { readonly do: "insert"; readonly kind: "Component" | "Field"; readonly type: string; readonly at: PartPlace }
  /** A further item at the end of a list, such as a stub or a test. */
  | { readonly do: "add"; readonly list: Path; readonly item: Readonly<Record<string, Json>> }
  /** A property gets a value; left out, it is taken away. */
  | { readonly do: "set"; readonly path: Path; readonly value?: Json };

/** The changes of a text that carry out a change; none where all stands so already. */
export interface StructureEdit {
  readonly edits: readonly SourceEdit[];
  /** Where the part then stands; of one that was removed, the one that is selected next. */
  readonly path: Path;
}
