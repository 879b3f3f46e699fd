import type { Project } from "../project/openProject.ts";
import type { Sentence } from "../text/sentence.ts";
import { globalNames } from "../validate/scope/globals.ts";
import type { SymbolKind } from "./formulaNames.ts";
import type { FileEdits, FileRange, RefusedEdit } from "./languageService.ts";
import type { OwnedMention, Symbols } from "./symbols.ts";

const nothing: Sentence = { en: "There is no name here that could be changed.", zh: "这里没有可以改的名称。" };
const unreadable = (file: string): Sentence => ({
  en: `${file} cannot be read: mend it first, it may hold the name.`,
  zh: `${file} 读不懂，里面可能也有这个名称，请先改好它。`,
});
const ofContract: Sentence = {
  en: "The name belongs to the contract with the apps: it is changed there, by an integrator.",
  zh: "这个名称是和 App 的约定，由集成人员在 actions/contract 里改。",
};

const word = /^[\p{L}_][\p{L}\p{N}_]*$/u;
const dashed = /^[a-z][a-z0-9-]*$/;
/** How a name may be written, by what it is of. */
const forms: Readonly<Partial<Record<SymbolKind, RegExp>>> = {
  page: dashed,
  partial: dashed,
  id: /^[a-z][A-Za-z0-9-]*$/,
  field: /^[A-Za-z][A-Za-z0-9_]*$/,
  text: /^[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*$/u,
};

/**
 * The changes that give the name at a place another one, wherever it stands. The files of a page or partial keep their
 * names: whoever carries the changes out moves them.
 */
export function renameAt(
  { file, offset }: { readonly file: string; readonly offset: number },
  name: string,
  symbols: Symbols,
  project: Project,
): readonly FileEdits[] | RefusedEdit {
  const found = symbols.at(file, offset);
  if (!found) return { refused: nothing };
  if (["native", "scheme", "miniProgram"].includes(found.kind)) return { refused: ofContract };
  const broken = project.files.find((one) => project.source(one).value === undefined);
  const refused = broken === undefined ? refusalOf(found, name, symbols) : unreadable(broken);
  if (refused) return { refused };
  const edits = new Map<string, FileEdits["edits"][number][]>();
  const last = found.kind === "text" ? (name.split(".").at(-1) ?? name) : name;
  for (const one of symbols.like(found)) {
    const isKey = found.kind === "text" && one.isDefinition;
    const list = edits.get(one.file) ?? [];
    list.push({ from: one.from, to: one.to, insert: isKey ? last : name });
    edits.set(one.file, list);
  }
  return [...edits].map(([changed, list]) => ({ file: changed, edits: unique(list) }));
}

/** A place may be found in two ways; it is changed once. */
function unique(edits: readonly FileEdits["edits"][number][]): FileEdits["edits"] {
  const places = new Map(edits.map((edit) => [edit.from, edit]));
  return [...places.values()].sort((a, b) => a.from - b.from);
}

function refusalOf(found: OwnedMention, name: string, symbols: Symbols): Sentence | undefined {
  if (!(forms[found.kind] ?? word).test(name))
    return { en: `“${name}” is no name that can stand here.`, zh: `“${name}”不能用作这里的名称。` };
  if (found.kind === "text" && groupOf(name) !== groupOf(found.name))
    return { en: "A text stays in its group: change its last word only.", zh: "文字不能换组，只能改最后一段名称。" };
  if (found.kind === "local" && globalNames.some((one) => one === name))
    return { en: `“${name}” is the name of what all formulas see.`, zh: `“${name}”是所有公式都能用的名称。` };
  if (!symbols.like(found).some(({ isDefinition }) => isDefinition))
    return { en: `“${found.name}” is not given anywhere in this project.`, zh: `项目里没有定义“${found.name}”。` };
  const isTaken = name !== found.name && symbols.like({ ...found, name }).length > 0;
  return isTaken ? { en: `“${name}” is taken already.`, zh: `“${name}”已经有了。` } : undefined;
}

function groupOf(name: string): string {
  return name.split(".").slice(0, -1).join(".");
}

/** Where the name at a place is given, or every place of it. */
export function rangesOf(
  { file, offset }: { readonly file: string; readonly offset: number },
  symbols: Symbols,
  isWanted: (mention: OwnedMention) => boolean,
): readonly FileRange[] {
  const found = symbols.at(file, offset);
  const all = found ? symbols.like(found).filter(isWanted) : [];
  const places = new Map(all.map((one) => [`${one.file} ${one.from}`, one]));
  return [...places.values()].map(({ file: where, from, to }) => ({ file: where, from, to }));
}
