/** The texts of one part of the interface: sentences, lists of words, and functions that put a sentence together. */
type PartTexts = Readonly<Record<string, unknown>>;

/** What a part says, whichever language it is in: the same keys with the same parameters. */
export type Translation<T> = T extends string
  ? string
  : T extends (...given: infer Given) => unknown
    ? (...given: Given) => string
    : { readonly [Key in keyof T]: Translation<T[Key]> };

/** What the interface says in a language other than Chinese, by the names of its parts. */
export type Translations = Readonly<Record<string, PartTexts>>;

/** A part of the interface: its own texts, which are Chinese, what comes with them in other languages, and what is shown. */
interface Part {
  readonly chinese: PartTexts;
  readonly others: Translations;
  readonly shown: object;
}

const parts = new Map<string, Part>();
let inForce: { readonly language: string; readonly texts: Translations } = { language: "zh", texts: {} };

/**
 * Makes the texts of a part, by the part's name, ones that follow the language: Chinese as they stand, until
 * `translate` puts others in their place. They are read where they are shown, never kept.
 *
 * @param others by language, where they come with the part and not with the language's own chunk
 */
export function localized<const Texts extends object>(
  name: string,
  chinese: Texts,
  others: Readonly<Record<string, Translation<Texts>>> = {},
): Translation<Texts> {
  const part = { chinese: chinese as PartTexts, others: others as Translations, shown: {} };
  parts.set(name, part);
  fill(name, part);
  return part.shown as Translation<Texts>;
}

/** Shows the parts that are loaded, and those that come later, in a language: in `texts`, by the parts' names. */
export function translate(language: string, texts: Translations): void {
  inForce = { language, texts };
  for (const [name, part] of parts) fill(name, part);
}

function fill(name: string, { chinese, others, shown }: Part): void {
  Object.assign(shown, chinese, others[inForce.language], inForce.texts[name]);
}
