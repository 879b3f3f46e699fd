import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ExtensionError, type LanguageExtension } from "../language/languageExtension.ts";
import { isMapping } from "../parse/path.ts";

/** Imports a module by its address. */
export type ImportModule = (url: string) => Promise<{ readonly default?: unknown }>;

const fileNames = ["gangway.config.mjs", "gangway.config.js"];

/**
 * The extension of a project: what gangway.config.mjs, or else gangway.config.js, exports as its default. Undefined where
 * there is no such file. Rejects with ExtensionError where it exports none, and with what the file itself throws.
 *
 * @param root the project's folder
 */
export async function loadExtension(root: string, importModule: ImportModule): Promise<LanguageExtension | undefined> {
  const file = fileNames.map((name) => join(root, name)).find((path) => existsSync(path));
  if (file === undefined) return undefined;
  const { default: extension } = await importModule(pathToFileURL(file).href);
  if (isMapping(extension)) return extension;
  throw new ExtensionError({
    en: `${file} exports no extension: write “export default { components: { … } }”`,
    zh: `${file} 没有导出扩展：请写“export default { components: { … } }”`,
  });
}
