import { describe } from "../formula/type.ts";
import type { Path } from "../parse/path.ts";
import type { Sentence } from "../text/sentence.ts";
import type { FileView } from "./fileView.ts";
import { localNames, membersOfChain } from "./formulaTypes.ts";
import { formulaUnder } from "./formulaUnder.ts";
import type { HoverHelp } from "./languageService.ts";
import { nameHelp } from "./nameHelp.ts";
import type { SchemaPart } from "./schemaParts.ts";
import { cursorAt } from "./tree/cursor.ts";

const required: Sentence = { en: "**Required.**", zh: "**必填。**" };

/** What is known of the words at a place. */
export function hoverAt(offset: number, view: FileView): HoverHelp | undefined {
  const cursor = cursorAt(view.text, view.root, offset);
  if (!cursor) return undefined;
  if (cursor.at === "key") {
    if (!cursor.entry) return undefined;
    const { keySpan, key } = cursor.entry;
    const help = keyHelp([...cursor.path, key], view);
    return help && { ...keySpan, help };
  }
  if (!cursor.scalar) return undefined;
  const formula = formulaUnder(offset, cursor.path, cursor.scalar, view);
  if (formula) return formulaHelp(formula, cursor.path, view);
  const help = valueHelp(cursor.scalar.text, cursor.path, view);
  return help && { from: cursor.scalar.from, to: cursor.scalar.to, help };
}

/** The sentence of a property; of the key that names a step or a rule, that of the whole. */
function keyHelp(path: Path, view: FileView): Sentence | undefined {
  const around = view.schemas.at(view.schema, view.value, path.slice(0, -1));
  const key = String(path.at(-1));
  const verb = around.flatMap((part) => view.schemas.verbsOf(part)).find(({ name }) => name === key);
  const own = firstHelp(view.schemas.at(view.schema, view.value, path), view);
  const whole = verb && view.schemas.helpOf(verb.part);
  const help = whole && own ? joined([whole, own]) : (whole ?? own);
  if (!help) return undefined;
  const isNeeded = around.some(({ schema }) => schema.required?.includes(key));
  return isNeeded ? joined([help, required]) : help;
}

function valueHelp(text: string, path: Path, view: FileView): Sentence | undefined {
  const parts = view.schemas.at(view.schema, view.value, path);
  const says = parts.flatMap(({ schema }) => schema["x-name"] ?? [])[0];
  const named = says === undefined ? undefined : nameHelp(says, text, view);
  if (named) return named;
  const around = view.schemas.at(view.schema, view.value, path.slice(0, -1));
  const choice = around.flatMap((part) =>
    part.schema.discriminator?.propertyName === path.at(-1) ? view.schemas.typesOf(part) : [],
  );
  const chosen = choice.find(({ name }) => name === text);
  return chosen ? view.schemas.helpOf(chosen.part) : firstHelp(parts, view);
}

function firstHelp(parts: readonly SchemaPart[], view: FileView): Sentence | undefined {
  for (const part of parts) {
    const help = view.schemas.helpOf(part);
    if (help) return help;
  }
  return undefined;
}

/** A name of a formula with its type, or a function with what it does. */
function formulaHelp(
  { chain, word, before, from, to }: NonNullable<ReturnType<typeof formulaUnder>>,
  path: Path,
  view: FileView,
): HoverHelp | undefined {
  const { functions } = view.context.language;
  const row = Object.hasOwn(functions, word) ? functions[word] : undefined;
  const seen = view.namesAt(path);
  const names = { ...seen, ...localNames(before, seen) };
  const known = membersOfChain([...chain, word], names);
  if (known) {
    const whole = [...chain, word].join(".").replaceAll(".[]", "[…]");
    const said = `\`${whole}\`: \`${describe(known.type)}\``;
    return { from, to, help: { en: said, zh: said } };
  }
  if (!row) return undefined;
  const example = `\`${row.example[0]}\` → \`${JSON.stringify(row.example[1])}\``;
  return { from, to, help: joined([row.doc, { en: example, zh: example }]) };
}

function joined(sentences: readonly Sentence[]): Sentence {
  const all = (language: keyof Sentence) => [...new Set(sentences.map((one) => one[language]))].join("\n\n");
  return { en: all("en"), zh: all("zh") };
}
