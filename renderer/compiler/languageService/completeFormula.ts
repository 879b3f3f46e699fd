import type { FunctionRow } from "../formula/function.ts";
import { describe, isAssignable, type Type } from "../formula/type.ts";
import type { Sentence } from "../text/sentence.ts";
import type { NameTypes } from "../validate/scope/globals.ts";
import type { FileView } from "./fileView.ts";
import type { FormulaCursor } from "./formulaCursor.ts";
import { localNames, membersOfChain } from "./formulaTypes.ts";
import type { CompletionItem } from "./languageService.ts";

/** Words of the formula language, and what each is for. */
const words: Readonly<Record<string, Sentence>> = {
  and: { en: "Both hold.", zh: "两个条件都成立。" },
  or: { en: "One of them holds.", zh: "至少一个条件成立。" },
  not: { en: "It does not hold.", zh: "条件不成立。" },
  in: { en: "It is one of a list.", zh: "是列表里的一项。" },
  true: { en: "It holds.", zh: "是。" },
  false: { en: "It does not hold.", zh: "否。" },
  null: { en: "Nothing.", zh: "空。" },
};

/** What goes through a list: `data.bills.filter(bill, bill.due)`. */
const macros: Readonly<Record<string, Sentence>> = {
  exists: { en: "Whether the condition holds for an item.", zh: "是否有一项满足条件。" },
  all: { en: "Whether the condition holds for all items.", zh: "是否每一项都满足条件。" },
  filter: { en: "The items for which the condition holds.", zh: "满足条件的各项。" },
  map: { en: "Another value for each item.", zh: "每一项换成另一个值。" },
};

/** What may be written in a formula: members behind a point, else names, functions and words. */
export function completeFormula(
  cursor: FormulaCursor,
  seen: NameTypes,
  view: Pick<FileView, "context">,
): readonly CompletionItem[] {
  const names = { ...seen, ...localNames(cursor.before, seen) };
  if (cursor.comparedWith) return comparedTexts(cursor.comparedWith, names);
  const { functions } = view.context.language;
  if (cursor.chain.length === 0)
    return [
      ...nameItems(names),
      ...Object.entries(functions).map(([name, row]) => functionItem(name, row)),
      ...Object.entries(words).map(([word, help]) => item(word, word, { help })),
    ];
  const known = membersOfChain(cursor.chain, names);
  if (!known) return [];
  const methods = Object.entries(functions).filter(([, row]) => isMethodOf(row, known.type, cursor.chain));
  return [
    ...nameItems(known.members),
    ...(known.type.kind === "list" ? Object.entries(macros).map(([name, help]) => macroItem(name, help)) : []),
    ...methods.map(([name, row]) => functionItem(name, row)),
  ];
}

/** The texts that a value can be, where that is known. */
function comparedTexts(chain: readonly string[], names: NameTypes): CompletionItem[] {
  const type = membersOfChain(chain, names)?.type;
  return type?.kind === "text" ? (type.oneOf ?? []).map((one) => item(one, one, {})) : [];
}

function nameItems(names: NameTypes): CompletionItem[] {
  return Object.entries(names).map(([name, type]) => {
    const word = describe(type);
    return item(name, name, { detail: { en: word, zh: word } });
  });
}

function functionItem(name: string, { doc, example, takes }: FunctionRow): CompletionItem {
  const [formula, result] = example;
  const shown = `\n\n\`${formula}\` → \`${JSON.stringify(result)}\``;
  const help = { en: doc.en + shown, zh: doc.zh + shown };
  const detail = { en: "function", zh: "函数" };
  const insert = `${name}()`;
  return { ...item(name, insert, { detail, help }), caret: insert.length - (takes.length === 0 ? 0 : 1) };
}

function macroItem(name: string, help: Sentence): CompletionItem {
  const insert = `${name}(item, )`;
  return { ...item(name, insert, { detail: { en: "for each item", zh: "逐项" }, help }), caret: insert.length - 1 };
}

function isMethodOf({ takes, of }: FunctionRow, type: Type, chain: readonly string[]): boolean {
  if (of) return chain.length === 1 && chain[0] === of.root;
  const [first] = takes;
  return (
    type.kind !== "any" &&
    type.kind !== "object" &&
    first?.some((one) => one.kind !== "any" && isAssignable(type, one)) === true
  );
}

function item(
  label: string,
  insert: string,
  { detail, help }: Pick<CompletionItem, "detail" | "help">,
): CompletionItem {
  return { label, insert, kind: "formula", ...(detail && { detail }), ...(help && { help }) };
}
