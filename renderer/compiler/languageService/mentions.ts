import type { Source } from "../parse/parse.ts";
import { isMapping, type Path, pathOf, pointerOf, valueAt } from "../parse/path.ts";
import type { Span } from "../text/lines.ts";
import { findSpan } from "../validate/diagnostics/findSpan.ts";
import type { FileView } from "./fileView.ts";
import { namesInFormula, namesInTemplate, type SymbolKind } from "./formulaNames.ts";

/** A name at a place of a file: where it is given, or where it is used. */
export interface Mention extends Span {
  readonly kind: SymbolKind;
  readonly name: string;
  readonly isDefinition: boolean;
  /** The page or partial that must have it, where it is not the file's own. */
  readonly of?: { readonly kind: "page" | "partial"; readonly name: string };
}

/** By the word of `x-name`. */
const kinds: Readonly<Record<string, SymbolKind>> = {
  page: "page",
  partial: "partial",
  data: "data",
  statePath: "state",
  form: "id",
  id: "id",
  busy: "id",
  field: "field",
  shape: "shape",
  type: "shape",
  native: "native",
  nativeFunction: "native",
  scheme: "scheme",
  miniProgram: "miniProgram",
};

/** Maps whose keys are names: by the word of `x-keys`. */
const keyed: Readonly<Record<string, SymbolKind>> = {
  state: "state",
  visit: "visit",
  field: "field",
  typed: "field",
  params: "params",
};

/** Every name of a file with its place; none while the file cannot be parsed. */
export function mentionsIn(view: FileView, source: Source): readonly Mention[] {
  if (!isMapping(source.value)) return [];
  return [
    ...declaredIn(source),
    ...ownNames(source),
    ...givenNamesIn(view, source),
    ...namedIn(view, source),
    ...addressedIn(view, source),
    ...keysIn(view, source),
    ...formulasIn(view, source),
  ];
}

/** The names of the maps at the head of a file. */
function declaredIn(source: Source): Mention[] {
  const isContract = source.file.startsWith("actions/contract/");
  if (isContract) return contractNames(source);
  const maps: readonly (readonly [string, SymbolKind])[] = [
    ...(["state", "params", "data", "inputs", "visit"] as const).map((key) => [key, key] as const),
    ["shapes", "shape"],
  ];
  const texts = source.file.startsWith("pages/texts/")
    ? textsIn(valueAt(source.value, ["texts"]), ["texts"], source)
    : [];
  return [...texts, ...maps.flatMap(([key, kind]) => keyMentions([key], kind, true, source))];
}

const contractKinds: Readonly<Record<string, SymbolKind>> = {
  natives: "native",
  schemes: "scheme",
  "mini-programs": "miniProgram",
};

function contractNames(source: Source): Mention[] {
  const [, name = ""] = /([\w-]+)\.yaml$/.exec(source.file) ?? [];
  const kind = contractKinds[name];
  return kind ? keyMentions([], kind, true, source) : [];
}

/** Texts stand in groups; a text with forms of its own is one text. */
function textsIn(value: unknown, path: Path, source: Source): Mention[] {
  if (!isMapping(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = [...path, key];
    const isText = !isMapping(inner) || "other" in inner || "params" in inner;
    if (!isText) return textsIn(inner, at, source);
    const { from, to } = source.locate(at, "key");
    return [{ kind: "text" as const, name: at.slice(1).join("."), isDefinition: true, from, to }];
  });
}

/** What the file says of itself: which page, partial, stubs or tests it is. */
function ownNames(source: Source): Mention[] {
  const heads = { page: "page", partial: "partial", stubs: "page", tests: "page" } as const;
  return Object.entries(heads).flatMap(([key, kind]) => {
    const name = valueAt(source.value, [key]);
    const isDefinition = key === kind;
    return typeof name === "string" ? [{ kind, name, isDefinition, ...source.locate([key]) }] : [];
  });
}

/** Ids, fields, and the names of answers and items. */
function givenNamesIn({ annotations }: FileView, source: Source): Mention[] {
  const ids = annotations.of("x-defines").filter(({ says }) => says === "id" || says === "component");
  const fields = annotations
    .nodesEnding("Field")
    .filter(({ at, value }) => typeof value.name === "string" && /\/fields\/\d+$/.test(at));
  const givers = annotations
    .nodes()
    .flatMap(({ at, value }) =>
      (["as", "each"] as const).flatMap((key) => (typeof value[key] === "string" ? [`${at}/${key}`] : [])),
    );
  return [
    ...ids.flatMap(({ at }) => valueMention(pathOf(at), "id", true, source)),
    ...fields.flatMap(({ at }) => valueMention([...pathOf(at), "name"], "field", true, source)),
    ...[...new Set(givers)].flatMap((at) => valueMention(pathOf(at), "local", true, source)),
  ];
}

/** Names that the schemas know by `x-name`. */
function namedIn({ annotations }: FileView, source: Source): Mention[] {
  return annotations.of("x-name").flatMap(({ says, at, value }) => {
    const kind = kinds[says];
    if (!kind || typeof value !== "string" || value.includes("${")) return [];
    return valueMention(pathOf(at), kind, false, source, kind === "state" ? "state.".length : 0);
  });
}

/** Pages to which an address leads: `/quota`, with or without parameters. */
function addressedIn({ annotations }: FileView, source: Source): Mention[] {
  return annotations.of("x-address").flatMap(({ says, at, value }) => {
    const [, name = ""] = (says === "page" && /^\/([a-z][a-z0-9-]*)(?=[?#]|$)/.exec(String(value))) || [];
    if (name === "") return [];
    const { from, to } = findSpan(source, pathOf(at), { from: 1, to: 1 + name.length });
    return [{ kind: "page" as const, name, isDefinition: false, from, to }];
  });
}

/** Names that are keys: of what is set, of what is handed over. */
function keysIn({ annotations, handovers }: FileView, source: Source): Mention[] {
  const set = annotations.of("x-keys").flatMap(({ says, at }) => {
    const kind = keyed[says];
    return kind ? keyMentions(pathOf(at), kind, false, source) : [];
  });
  const says = new Map(annotations.of("x-name").map((one) => [one.at, one.says]));
  const handed = handovers.flatMap(({ path, to }) => {
    const receiver = to && says.get(pointerOf(to.path));
    if (!to || (receiver !== "page" && receiver !== "partial")) return [];
    const kind = receiver === "page" ? "params" : "inputs";
    return keyMentions(path, kind, false, source).map((one) => ({
      ...one,
      of: { kind: receiver, name: to.name } as const,
    }));
  });
  return [...set, ...handed];
}

function keyMentions(path: Path, kind: SymbolKind, isDefinition: boolean, source: Source): Mention[] {
  const map = valueAt(source.value, path);
  if (!isMapping(map)) return [];
  return Object.keys(map).map((name) => {
    const { from, to } = source.locate([...path, name], "key");
    return { kind, name, isDefinition, ...withinQuotes({ from, to }, source.text) };
  });
}

function valueMention(path: Path, kind: SymbolKind, isDefinition: boolean, source: Source, skip = 0): Mention[] {
  const value = valueAt(source.value, path);
  if (typeof value !== "string" || value.length <= skip) return [];
  const { from, to } = findSpan(source, path, { from: skip, to: value.length });
  return [{ kind, name: value.slice(skip), isDefinition, from, to }];
}

function withinQuotes({ from, to }: Span, text: string): Span {
  return /["']/.test(text.charAt(from)) ? { from: from + 1, to: to - 1 } : { from, to };
}

/** What formulas name. */
function formulasIn({ annotations }: FileView, source: Source): Mention[] {
  const formulas = annotations.of("x-formula").map((one) => ({ ...one, read: namesInFormula }));
  const texts = annotations.of("x-text").map((one) => ({ ...one, read: namesInTemplate }));
  const seen = new Set<string>();
  return [...formulas, ...texts].flatMap(({ at, value, read }) => {
    if (typeof value !== "string" || seen.has(at)) return [];
    seen.add(at);
    const path = pathOf(at);
    return read(value).map(({ kind, name, from, to }) => {
      const span = findSpan(source, path, { from, to });
      return { kind, name, isDefinition: false, from: span.from, to: span.to };
    });
  });
}
