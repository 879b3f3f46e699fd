import type { FileRange, LanguageService } from "../languageService/languageService.ts";
import { fileName } from "../parse/fileName.ts";

/** A file that gets another name. */
export interface MovedFile {
  readonly from: string;
  readonly to: string;
}

/**
 * The files that are called after the name at a place: those of a page with its stubs and tests, or of a partial.
 *
 * @param given where the name is given
 * @param name the one that it gets
 */
export function renamedFiles(
  given: readonly FileRange[],
  name: string,
  service: Pick<LanguageService, "text">,
): readonly MovedFile[] {
  const own = given.filter(({ file, from, to }) => {
    const text = service.text(file) ?? "";
    const head = /(?:^|\n)(?:page|partial):\s*["']?$/.test(text.slice(0, from));
    return head && text.slice(from, to) === fileName(file);
  });
  return own.flatMap(({ file }) => {
    const beside = [".yaml", ".stubs.yaml", ".test.yaml"].map((ending) => file.replace(/\.yaml$/, ending));
    return beside
      .filter((one) => service.text(one) !== undefined)
      .map((from) => ({ from, to: from.replace(/[^/]*?(?=(?:\.stubs|\.test)?\.yaml$)/, name) }));
  });
}
