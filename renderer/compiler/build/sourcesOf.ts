import { traitsOf } from "./componentTraits.ts";

/**
 * Where a component comes from: its file has its name and stands in the folder of its family; `noticeBar` is
 * NoticeBar.tsx, `fields.phone` is PhoneField.tsx.
 *
 * @param name as a page names it; a field's name is `fields.` and its type
 * @returns what the paths of its files end with
 */
export function sourcesOf(name: string): RegExp {
  const files = name.startsWith("fields.") ? fieldFiles(name.slice("fields.".length)) : componentFiles(name);
  return anyOf(traitsOf(name).drawings ? [files, drawings] : [files]);
}

/** The drawings that not every page needs. */
export const drawings: RegExp = fileIn("components", "drawings");

/** The tables of what few pages show. */
export const rareTables: RegExp = fileIn("components", "rare(?:Components|Fields)");

/** A pattern for a file in a folder or below it. */
export function fileIn(folder: string, file: string): RegExp {
  return new RegExp(`/${folder}/(?:[\\w-]+/)*${file}(?:\\.[jt]sx?)?$`);
}

/** A pattern for what one of several patterns fits; of none, nothing does. */
export function anyOf(patterns: readonly RegExp[]): RegExp {
  if (patterns.length === 0) return /(?!)/;
  return new RegExp(patterns.map(({ source }) => source).join("|"));
}

function componentFiles(name: string): RegExp {
  return fileIn("(?:components|device-page)", `(?:Bound)?${pascal(name)}`);
}

function fieldFiles(type: string): RegExp {
  const binder = traitsOf(`fields.${type}`).isChoosing ? "bindField|bindOffered" : "bindField";
  return fileIn("components/fields", `(?:${pascal(type)}Field|${binder})`);
}

function pascal(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
