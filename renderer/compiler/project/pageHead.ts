import type { Cache } from "../cache/cache.ts";
import { looseValue } from "../languageService/tree/looseTree.ts";
import { readLoosely } from "../languageService/tree/readLoosely.ts";
import { parse, type Source } from "../parse/parse.ts";
import { isMapping } from "../parse/path.ts";
import { languageVersion } from "../upgrade/languageVersion.ts";
import { type Declared, declared } from "../validate/scope/definitions.ts";
import { contentKey } from "./cachedChecks.ts";

/** What others ask of a page, as its author has written it. */
export interface PageHead {
  readonly params?: Declared | undefined;
  readonly title?: string | undefined;
}

/** Whether a page's text can be changed so without any other page seeing another one. */
export function isSameHead(a: Source, b: Source): boolean {
  return JSON.stringify(looseHead(a)) === JSON.stringify(looseHead(b));
}

/** Of a text that is being typed: a mistake in one line does not hide the others. Nobody asks for it again. */
export function looseHead(source: Source): PageHead {
  const head = looseHeads.get(source) ?? headIn(looseValue(readLoosely(source.text)));
  looseHeads.set(source, head);
  return head;
}

const looseHeads = new WeakMap<Source, PageHead>();

/** Found again by the text alone: it decides what other pages see, before anything is checked. */
export function headOf(source: Source, cache: Cache): PageHead {
  return cache.memoize(["head", contentKey(source)], () => headAlone(source) ?? wholeHead(source));
}

function wholeHead({ value }: Source): PageHead {
  return value === undefined ? {} : headIn(value);
}

function headIn(value: unknown): PageHead {
  const { params, title } = isMapping(value) ? value : {};
  return { params: declared(params), ...(typeof title === "string" && { title }) };
}

/** The keys at the beginning of a line, each with what belongs to it: what is indented, and lines without a word. */
const headKeys = /^(?:params|title)[ \t]*:[^\n]*(?:\n(?:[ \t][^\n]*|(?:#[^\n]*)?(?=\r?\n|$)\r?))*/gm;

/** A key that can be spelt in another way, or a text that is no list of keys. */
const unusual = /^(?:["'?{[&*!%]|---|\.\.\.)/m;

/** The version in which a page says that it is written. */
const ofToday = new RegExp(`^gangway: ${languageVersion}[ \\t]*(?:#.*)?\r?$`, "m");

/**
 * The head of a page in today's language, read without the rest of it: thousands of pages are not parsed whole before the
 * first of them is checked. Undefined where that is not sure.
 */
function headAlone({ text, file }: Source): PageHead | undefined {
  if (!ofToday.test(text) || unusual.test(text)) return undefined;
  const { value } = parse((text.match(headKeys) ?? []).join("\n"), file);
  return isMapping(value) || value === null ? headIn(value) : undefined;
}
