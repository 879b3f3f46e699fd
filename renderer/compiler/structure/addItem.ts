import type { Json } from "../../../schemas/index.ts";
import type { FileView } from "../languageService/fileView.ts";
import type { Path } from "../parse/path.ts";
import { lineBreakOf } from "./chunks.ts";
import { putNewItem } from "./movePart.ts";
import { writePart } from "./newPart.ts";
import type { Plan } from "./plan.ts";
import { listIn } from "./values.ts";

/** Puts a further item at the end of a list, such as a stub or a test; the list is begun where it is not there. */
export function addItem(list: Path, item: Readonly<Record<string, Json>>, view: FileView): Plan {
  return putNewItem(writePart(item, lineBreakOf(view.text)), { list, index: listIn(view.value, list).length }, view);
}
