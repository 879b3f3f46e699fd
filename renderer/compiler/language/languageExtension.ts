import type { FunctionRow } from "../formula/function.ts";
import type { Sentence } from "../text/sentence.ts";

/** A schema as a file of `schemas` has it. */
type MemberSchema = Readonly<Record<string, unknown>>;

/** A formula function of a project: its types, and what the runtime evaluates for it. */
export interface AddedFunction extends Omit<FunctionRow, "isSure"> {
  /** Takes what it may spend, and the values; `functions` of `createGangway` takes the same. */
  readonly evaluate: (...operands: never[]) => unknown;
}

/** What a project adds to the page language: a plain value, in the shapes in which the language describes its own. */
export interface LanguageExtension {
  /** By name, each as a file of `schemas/components`. */
  readonly components?: Readonly<Record<string, MemberSchema>>;
  /** By name, each as a file of `schemas/fields`. */
  readonly fields?: Readonly<Record<string, MemberSchema>>;
  /** By name, each as its branch in `schemas/step.json`. */
  readonly verbs?: Readonly<Record<string, MemberSchema>>;
  /** By name, each as its branch in `schemas/rule.json`. */
  readonly rules?: Readonly<Record<string, MemberSchema>>;
  readonly functions?: Readonly<Record<string, AddedFunction>>;
}

const kinds = {
  components: { en: "component", zh: "组件" },
  fields: { en: "field", zh: "字段" },
  verbs: { en: "verb", zh: "动作" },
  rules: { en: "rule", zh: "规则" },
  functions: { en: "function", zh: "函数" },
} as const satisfies Readonly<Record<string, Sentence>>;

/** A place of an extension and its word: `components`, `component`. */
export type MemberKind = keyof typeof kinds;

/** An extension is not right: what is wrong, and the way out. Its message is the English sentence. */
export class ExtensionError extends Error {
  override readonly name = "ExtensionError";
  readonly sentence: Sentence;

  constructor(sentence: Sentence) {
    super(sentence.en);
    this.sentence = sentence;
  }
}

/** Names the member of an extension with which something is wrong. */
export function faultyMember(kind: MemberKind, name: string, fault: Sentence): ExtensionError {
  return new ExtensionError({
    en: `The ${kinds[kind].en} “${name}” of the extension ${fault.en}`,
    zh: `扩展里的${kinds[kind].zh}“${name}”${fault.zh}`,
  });
}

/**
 * Holds an extension against the names that are there. Throws an ExtensionError that names the first member with a mistake: its
 * name is taken or no name, or a function cannot be evaluated.
 */
export function requireExtension(extension: LanguageExtension, taken: Readonly<Record<MemberKind, readonly string[]>>) {
  for (const key of Object.keys(extension)) {
    if (!Object.hasOwn(kinds, key))
      throw new ExtensionError({
        en: `An extension has no “${key}”: it takes ${Object.keys(kinds).join(", ")}`,
        zh: `扩展里没有“${key}”这一项，只有 ${Object.keys(kinds).join("、")}`,
      });
  }
  for (const kind of Object.keys(kinds) as MemberKind[]) {
    for (const name of Object.keys(extension[kind] ?? {})) requireFree(kind, name, taken[kind]);
  }
  for (const [name, row] of Object.entries(extension.functions ?? {})) requireFunction(name, row);
}

function requireFree(kind: MemberKind, name: string, taken: readonly string[]): void {
  if (!/^[a-z][A-Za-z0-9]*$/.test(name))
    throw faultyMember(kind, name, {
      en: "needs another name: a small letter, then letters and digits",
      zh: "要换一个名称：以小写字母开头，只用字母和数字",
    });
  if (taken.includes(name))
    throw faultyMember(kind, name, {
      en: "has a name that the language has already: give it another one",
      zh: "和语言里已有的重名，请换一个名称",
    });
}

/** The types of its operands and of its result are what formulas are checked against. */
function requireFunction(name: string, { takes, gives, evaluate }: Partial<AddedFunction>): void {
  if (!Array.isArray(takes) || typeof gives !== "function")
    throw faultyMember("functions", name, {
      en: "has no types: say what it “takes” and “gives”",
      zh: "没有类型，请写 takes 和 gives",
    });
  if (typeof evaluate !== "function")
    throw faultyMember("functions", name, {
      en: "has no “evaluate”: give it the function that createGangway gets as well",
      zh: "没有 evaluate，请写上给 createGangway 的那个函数",
    });
}
