/**
 * What the compiler hands to the phone: JSON, already checked. A page keeps the shape its author
 * wrote; only formulas change, from text to trees, and each step says its verb.
 */

/** Any JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The operations of a formula tree; `renderer/runtime/formula/prepareFormula.ts` evaluates each of them. */
export type Operation = string;

/**
 * A formula as the phone gets it: a literal, or an operation followed by its operands.
 *
 * - `["get", root, key…]` reads a name: `state.amount` is `["get", "state", "amount"]`
 * - `["at", value, key]` reads a member of anything else: `f(x).a`, `list[0]`
 * - `["list", …]` and `["map", key, value, …]` build values
 * - `["text", …]` joins the parts of a text with `${}` in it; null reads as nothing
 * - `["cents", money]` rounds to a whole cent, so that money stays exact
 * - `["if", condition, then, else]`, `["not", x]`, `["neg", x]`, `["and" | "or" | "==" | … , a, b]`
 * - `["exists" | "all" | "filter" | "map_", list, name, body]` are the list macros
 * - every other operation is the function of that name
 */
export type Tree = null | boolean | number | string | readonly [Operation, ...Tree[]];

/** Where a checked page holds a formula, or a text with `${}` in it. */
export interface Formula {
  readonly $: Tree;
}

/**
 * A formula or a text that the component evaluates itself, for each item or each second: its schema says `x-late` with
 * the name of the property under which the component gets it.
 */
export interface Late<Name extends string> extends Formula {
  readonly late: Name;
}

/**
 * The shape of an answer as the phone gets it, in place of the name that stands in YAML:
 *
 * - `"text"`, `"number"`, `"money"`, `"boolean"`, `"any"`, and `"map"` for an object of which nothing more is known
 * - `["list", shape]` for a list whose items have that shape
 * - `["object", name, shape, …]` for an object with these fields
 */
export type AnswerShape = string | readonly ["list" | "object", ...AnswerShape[]];

/** A part of a line of rich text: a text, and what holds for all of it. */
export interface RichPart {
  readonly text: string | Formula;
  readonly bold?: boolean;
  readonly italic?: boolean;
  /** An address to which it leads. */
  readonly href?: string;
}

/** A block of rich text. */
export type RichBlock =
  | { readonly kind: "heading"; readonly level: number; readonly parts: readonly RichPart[] }
  | { readonly kind: "paragraph"; readonly parts: readonly RichPart[] }
  | { readonly kind: "quote"; readonly blocks: RichText }
  /** `first` is the number of the first item; a list without it is not numbered. */
  | { readonly kind: "list"; readonly first?: number; readonly items: readonly RichText[] }
  | {
      readonly kind: "table";
      readonly head: readonly (readonly RichPart[])[];
      readonly rows: readonly (readonly (readonly RichPart[])[])[];
    }
  | { readonly kind: "line" };

/** A text with structure: what an author has written in Markdown. */
export type RichText = readonly RichBlock[];

/** A field whose value a draft keeps. */
export interface KeptField {
  /** Its type: a value that was kept of another is of no use. */
  readonly fieldType: string;
  /** The names of the state values that its text shows, which are kept with it. */
  readonly shows?: readonly string[];
  /** Of a list of rows, the names of their fields that are kept; all when left out. */
  readonly rowFields?: readonly string[];
}

/**
 * The fields of a form that drafts keep, by their names; of most nothing is said but the type. The compiler writes them to
 * the form as `kept`.
 */
export type KeptFields = Readonly<Record<string, KeptField | KeptField["fieldType"]>>;

/**
 * PageTexts by language, and in each by name and group: a text with `${name}` in it, or its plural forms. What the compiler
 * writes to pages and app.yaml as `texts` is what their formulas read as `t`.
 */
export type PageTexts = Readonly<Record<string, { readonly [name: string]: Json }>>;

/** What reads texts, with the texts that it reads: those of one language once it is delivered. */
export interface WithTexts {
  readonly texts?: PageTexts;
  /** A page whose own words are translated, as a whole in each further language; none is left once it is delivered. */
  readonly translations?: Readonly<Record<string, object>>;
}

/** What a page needs of the front end that shows it: the names of components, verbs and formula operations. */
export interface PageNeeds {
  readonly components: readonly string[];
  readonly verbs: readonly string[];
  readonly operations: readonly string[];
}

/** What a build says of a page, in a file of the page's name. */
export interface PageAddresses {
  /** Where its JSON lies, by language; the first language first. */
  readonly files: Readonly<Record<string, string>>;
  readonly needs: PageNeeds;
  /** What is asked by who fetches pages before they are gone to; builds of earlier versions do not say it. */
  readonly ahead?: PageAhead;
}

/** What it takes to fetch a page before it is gone to, and which pages may be gone to from it. */
export interface PageAhead {
  /** The bytes of its JSON as they travel, in the language in which it is largest. */
  readonly data: number;
  /** The scripts and style sheets that it needs beside what every page has, each with its bytes as they travel. */
  readonly code: Readonly<Record<string, number>>;
  /** The pages to which its steps lead, in its own order. */
  readonly next: readonly NextPage[];
}

/** A page to which a step leads. */
export interface NextPage {
  readonly page: string;
  /** On which hosts it does, where that is not everywhere, each as `supports` says it: one of these holds. */
  readonly only?: readonly Readonly<Record<string, string>>[];
}
