import { isMapping } from "../../parse/path.ts";

/** A place at which a schema says something about the value: that it is a formula, a name, a step. */
export interface Annotation {
  readonly word: AnnotationKeyword;
  /** What the schema says: `"x-name": "page"` says `page`. */
  readonly says: string;
  /** The same as it stands in the schema. */
  readonly raw: unknown;
  /** The place, as a JSON pointer. */
  readonly at: string;
  readonly value: unknown;
  /** The values that the same schema lists in `enum`. */
  readonly among?: readonly unknown[];
}

/** A part with keys, such as a step, and the title of its schema. */
export interface AnnotatedNode extends Annotation {
  readonly value: Readonly<Record<string, unknown>>;
}

/**
 * The words that schemas use for it. Checks go by them, so that a new component or field is checked without code of its
 * own. Nine more are read straight from the schemas:
 * `x-value`, what a field holds; `x-personal`, the kind of personal data that a rule or an entity's field says it is; `x-for`, the values that a rule is for; `x-unit`, such as `ms`; `x-verb` and `x-taken`,
 * what is known of a verb (`verbTraits`); `x-chunk` and `x-drawings`, what the build knows of a component (`componentTraits`);
 * `x-outline`, what is seen of it before its data comes (`outlineTraits`).
 */
export const annotationKeywords = [
  /** Tells steps, rules, fields and components from other values. */
  "title",
  /** A formula, and what it gives. */
  "x-formula",
  /** A text with `${…}` in it, and what it gives; `choice` is one of the words of the `enum` beside it. */
  "x-text",
  /** The name of a page, a partial, a data source and the like. */
  "x-name",
  /** A map whose keys are such names. */
  "x-keys",
  /** A list of steps. */
  "x-steps",
  /** Steps that begin at once: none of them sees what another names. */
  "x-together",
  /** A name that is given here. */
  "x-defines",
  /** A regular expression. */
  "x-pattern",
  /** Formulas here see an item of a list beside or around: `items`, by the name in `each`; `rows as row`. */
  "x-each",
  /** Formulas here see a row of the field around them, by the name in its `each`, and the row's place. */
  "x-rows",
  /** Whether a field of this type may stand in a row: `never`. */
  "x-row",
  /** The component evaluates this formula or text itself; it gets it under the name that is said here. */
  "x-late",
  /** The component that shows it, where its `type` does not say which. */
  "x-component",
  /** What the place counts as where its formula has no value: `true` for what keeps people from tapping. */
  "x-failing",
  /** Names that only formulas here see, with their types. */
  "x-sees",
  /** A state value, and what is kept in it: a type, or `key` for the key of one of the items. */
  "x-binds",
  /** Another key that this one is of no use without: `{ "busy": "page" }`, or `"*"` for any value. */
  "x-needs",
  /** The server answers it, and `returns` says in which shape: `always`, or where the key that is said here names the answer. */
  "x-typed",
  /** What tells an item from the others of its list. */
  "x-key",
  /** The key that names the whole for people who cannot see it. */
  "x-named",
  /** A condition of which the sentence for the borrower stands under another key, which is named here. */
  "x-sentence",
  /** Two keys of which exactly one is written. */
  "x-oneOf",
  /** A text on which users tap, and how many columns it has on a screen of 320 px. */
  "x-tap",
  /** An address: of a page, a request to the server, or a file. */
  "x-address",
  /** A text that no user reads. */
  "x-unread",
  /** A text that must say something. */
  "x-filled",
  /** What is written here is recorded, stands in an address or is handed on: where it goes (`privacy/sinks.ts`). */
  "x-sink",
  /** Whether a draft keeps the value of a field of this type, or with this rule: `never`. */
  "x-draft",
  /** What a sum-up shows of a field of this type: `unsaid`, that it is filled in and not with what. */
  "x-answer",
] as const;
export type AnnotationKeyword = (typeof annotationKeywords)[number];

const none: readonly never[] = [];

/** What the schemas say of a value: of each word in the order of the schemas, which is not the order of the text. */
export class Annotations {
  readonly #words = new Map<AnnotationKeyword, Annotation[]>();
  readonly #titles = new Map<string, Annotation[]>();

  add(annotation: Annotation): void {
    if (annotation.word === "title") append(this.#titles, annotation.says, annotation);
    else append(this.#words, annotation.word, annotation);
  }

  /** What the compiled schemas call: a keyword of theirs, what it says, and the value that it says it of. */
  note(word: AnnotationKeyword, says: unknown, at: string, value: unknown, among?: readonly unknown[]): void {
    this.add({ word, says: String(says), raw: says, at, value, ...(among && { among }) });
  }

  /** All that say this word. */
  of(word: Exclude<AnnotationKeyword, "title">): readonly Annotation[] {
    return this.#words.get(word) ?? none;
  }

  /** What has this title, whatever its value. */
  titled(title: string): readonly Annotation[] {
    return this.#titles.get(title) ?? none;
  }

  /** What has keys, and one of these titles; any title when left out. */
  nodes(titles: Iterable<string> = this.#titles.keys()): readonly AnnotatedNode[] {
    return [...titles].flatMap((title) => this.titled(title).filter(hasKeys));
  }

  /** What has keys, and a title that ends so, with something before it. */
  nodesEnding(ending: string): readonly AnnotatedNode[] {
    return this.nodes([...this.#titles.keys()].filter((title) => title.endsWith(ending) && title !== ending));
  }

  /** These and further ones. */
  with(more: Annotations): Annotations {
    if (more.isEmpty) return this;
    const all = new Annotations();
    for (const annotation of [...this.#all(), ...more.#all()]) all.add(annotation);
    return all;
  }

  get isEmpty(): boolean {
    return this.#words.size === 0 && this.#titles.size === 0;
  }

  /** The same as annotations of a part of a larger value. */
  under(at: string): Annotations {
    const all = new Annotations();
    for (const annotation of this.#all()) all.add({ ...annotation, at: at + annotation.at });
    return all;
  }

  #all(): Annotation[] {
    return [...this.#titles.values(), ...this.#words.values()].flat();
  }
}

function append<Key>(lists: Map<Key, Annotation[]>, key: Key, annotation: Annotation): void {
  const list = lists.get(key);
  if (list) list.push(annotation);
  else lists.set(key, [annotation]);
}

function hasKeys(annotation: Annotation): annotation is AnnotatedNode {
  return isMapping(annotation.value);
}
