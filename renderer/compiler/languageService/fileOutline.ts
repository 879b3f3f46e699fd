import { isMapping, type Path } from "../parse/path.ts";
import type { FileView } from "./fileView.ts";
import type { OutlineNode } from "./languageService.ts";
import { type LooseEntry, type LooseMap, type LooseNode, looseValue } from "./tree/looseTree.ts";

type Kind = OutlineNode["kind"];

/** The parts of a file, as far as it can be read. */
export function fileOutline({ root, context }: FileView): readonly OutlineNode[] {
  const verbs = new Set(context.language.unions.flatMap(({ names }) => names));
  return root?.kind === "map" ? root.entries.map((entry) => sectionOf(entry, [entry.key], verbs)) : [];
}

type Verbs = ReadonlySet<string>;

function sectionOf(entry: LooseEntry, path: Path, verbs: Verbs): OutlineNode {
  const { key, from, to, value } = entry;
  const said = value?.kind === "scalar" ? shortened(value.text) : "";
  const label = said === "" ? key : `${key}: ${said}`;
  return {
    label,
    kind: path.length === 1 ? "section" : "value",
    path,
    from,
    to,
    children: partsIn(value, path, verbs),
  };
}

/** What a value holds that has a name of its own. */
function partsIn(value: LooseNode | undefined, path: Path, verbs: Verbs): readonly OutlineNode[] {
  if (value?.kind === "list")
    return value.items.flatMap(({ value: item, from, to }, index) => {
      const inner = [...path, index];
      return item?.kind === "map" ? [partOf(item, inner, { from, to }, verbs)] : [];
    });
  if (value?.kind !== "map") return [];
  return value.entries.flatMap((entry) => {
    const inner = [...path, entry.key];
    if (entry.value?.kind === "scalar" || !entry.value)
      return path.length === 1 ? [sectionOf(entry, inner, verbs)] : [];
    if (path.length === 1) return [sectionOf(entry, inner, verbs)];
    return isPart(entry.value) ? [partOf(entry.value, inner, entry, verbs)] : partsIn(entry.value, inner, verbs);
  });
}

function isPart(value: LooseNode): value is LooseMap {
  return value.kind === "map" && value.entries.some(({ key }) => key === "type" || key === "use");
}

function partOf(
  map: LooseMap,
  path: Path,
  { from, to }: { readonly from: number; readonly to: number },
  verbs: Verbs,
): OutlineNode {
  const value = looseValue(map);
  const { label, kind } = told(isMapping(value) ? value : {}, verbs);
  const children = map.entries.flatMap(({ key, value: inner, ...span }) => {
    const below = [...path, key];
    return inner && isPart(inner) ? [partOf(inner, below, span, verbs)] : partsIn(inner, below, verbs);
  });
  return { label, kind, path, from, to, children };
}

/** The words that tell a part from its neighbours. */
function told(value: Readonly<Record<string, unknown>>, verbs: Verbs): { readonly label: string; readonly kind: Kind } {
  const { type, use } = value;
  const said = [value.label, value.text, value.title, value.name, value.id, value.of].find(
    (one) => typeof one === "string",
  );
  if (typeof use === "string") return { label: `use: ${use}`, kind: "component" };
  if (typeof type === "string")
    return { label: labelled(type, said), kind: "name" in value && "label" in value ? "field" : "component" };
  if (typeof value.test === "string") return { label: shortened(value.test), kind: "test" };
  const stubbed = value.request ?? value.native;
  if (typeof stubbed === "string" && ("answer" in value || "status" in value || "code" in value))
    return { label: stubbed, kind: "stub" };
  const [verb = ""] = Object.keys(value).filter((key) => verbs.has(key));
  if (verb !== "") return { label: labelled(verb, value[verb]), kind: "step" };
  const [first = ""] = Object.keys(value);
  return { label: labelled(first, value[first]), kind: "value" };
}

function labelled(word: string, said: unknown): string {
  const shown = typeof said === "string" || typeof said === "number" ? shortened(String(said)) : "";
  return shown === "" ? word : `${word} ${shown}`;
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
}
