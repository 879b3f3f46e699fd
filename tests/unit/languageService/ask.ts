import { createLanguageService, type LanguageService } from "../../../renderer/compiler/index.ts";
import { openShippedProject } from "../../shippedProject.ts";

/** A language service over the project's own pages. */
export function openService(): LanguageService {
  return createLanguageService(openShippedProject());
}

/** Writes a text with `‸` in it to a file that is not saved, and gives the place of the mark. */
export function writeMarked(service: LanguageService, file: string, marked: string): { file: string; offset: number } {
  service.write(file, marked.replace("‸", ""));
  return { file, offset: marked.indexOf("‸") };
}

/** The labels that are offered at `‸`. */
export function labelsAt(service: LanguageService, file: string, marked: string): readonly string[] {
  return service.complete(writeMarked(service, file, marked))?.items.map(({ label }) => label) ?? [];
}

/** The text after an item was chosen at `‸`, with `‸` where the caret then stands. */
export function chosenAt(service: LanguageService, file: string, marked: string, label: string): string {
  const place = writeMarked(service, file, marked);
  const found = service.complete(place);
  const item = found?.items.find((one) => one.label === label);
  if (!found || !item) throw new Error(`${label} is not offered: ${found?.items.map((one) => one.label).join(", ")}`);
  const text = marked.replace("‸", "");
  const caret = item.caret ?? item.insert.length;
  return `${text.slice(0, found.from)}${item.insert.slice(0, caret)}‸${item.insert.slice(caret)}${text.slice(found.to)}`;
}
