import type { PageLanguage } from "../../language/createPageLanguage.ts";
import type { Source } from "../../parse/parse.ts";
import { isMapping, type Path, pathOf, pointerOf } from "../../parse/path.ts";
import { hintFor, mendingBy } from "../../problems/hintFor.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { Annotations } from "../schema/annotations.ts";
import { diagnosticOfKeyword } from "../schema/diagnosticOfKeyword.ts";
import { ownerOf } from "../schema/taggedUnions.ts";
import type { Declared, Definitions } from "./definitions.ts";

/** A property that a variant is to change. */
interface Change {
  readonly variant: Declared;
  readonly target: string;
  readonly value: unknown;
  readonly path: Path;
}

/** A property that a variant changes, checked as if its new value stood at the component. */
export interface VariantChange extends Change {
  readonly diagnostics: readonly Diagnostic[];
  /** What the schemas say of the new value. */
  readonly annotations: Annotations;
}

/** What the schemas say of a change. */
type CheckedChange = Pick<VariantChange, "diagnostics" | "annotations">;

/** The properties that variants change. */
export function variantChanges(
  annotations: Annotations,
  definitions: Definitions,
  source: Source,
  language: PageLanguage,
): VariantChange[] {
  const changes = annotations.nodes(["Variant"]).flatMap(({ at, value }) => changesIn(value, pathOf(at)));
  return changes.map((change) => ({ ...change, ...checkChange(change, definitions, source, language) }));
}

function changesIn(variant: Declared, path: Path): Change[] {
  const { set } = variant;
  if (!isMapping(set)) return [];
  return Object.entries(set).map(([target, value]) => ({ variant, target, value, path: [...path, "set", target] }));
}

function checkChange(
  { variant, target, value, path }: Change,
  definitions: Definitions,
  source: Source,
  language: PageLanguage,
): CheckedChange {
  const [id = "", property, ...rest] = target.split(".");
  const only = (diagnostic: Omit<Diagnostic, "path" | "part">): CheckedChange => ({
    diagnostics: [{ ...diagnostic, path, part: "key" }],
    annotations: new Annotations(),
  });
  if (property === undefined || rest.length > 0) return only({ code: "P412", values: { found: target } });
  const { components } = definitions;
  const schema = schemaOf(components.get(id), language);
  if (!schema) {
    const meant = hintFor(id, components.keys());
    const kind = { en: "component with the id", zh: "组件（id）" };
    return only({
      code: "P402",
      values: { kind, found: id, hint: meant.hint },
      ...mendingBy(meant, (name) => `${name}.${property}`),
    });
  }
  const known = Object.keys(schema.properties);
  if (!known.includes(property)) {
    const meant = hintFor(
      property,
      known.filter((one) => isSettable(schema.properties[one])),
    );
    return only({
      code: "P201",
      values: { key: property, owner: ownerOf(schema), hint: meant.hint },
      ...mendingBy(meant, (name) => `${id}.${name}`),
    });
  }
  if (!isSettable(schema.properties[property]))
    return only({ code: "P413", values: { key: property, name: String(variant.name) } });
  return checkValue(value, path, `${schema.file}/properties/${property}`, source, language);
}

function checkValue(value: unknown, path: Path, schema: string, source: Source, language: PageLanguage): CheckedChange {
  const at = pointerOf(path);
  const { errors, annotations } = language.validate(value, schema);
  return {
    diagnostics: errors.map((error) =>
      diagnosticOfKeyword({ ...error, instancePath: at + error.instancePath }, source),
    ),
    annotations: annotations.under(at),
  };
}

interface ComponentSchema {
  /** Where it stands, to which `/properties/…` can be added. */
  readonly file: string;
  readonly title?: string;
  readonly properties: Readonly<Record<string, Declared>>;
}

/** The schema of a component. */
function schemaOf(component: Declared | undefined, { schemas }: PageLanguage): ComponentSchema | undefined {
  if (!component) return undefined;
  const file = `components/${"use" in component ? "use" : component.type}.json`;
  const schema = (schemas as Readonly<Record<string, object>>)[file] as Omit<ComponentSchema, "file"> | undefined;
  return schema && { ...schema, file: `${file}#` };
}

/** The kinds of values that only say something; `if` is a condition, but decides where the component is shown. */
const settableTypes: ReadonlySet<unknown> = new Set(["text", "number", "list", "value", "values"]);

function isSettable(schema: Declared | undefined): boolean {
  const kind = /^(?:\.\.\/)?formula\.json#\/\$defs\/(\w+)$/.exec(String(schema?.$ref))?.[1];
  const isPlain = schema?.enum !== undefined || ["boolean", "integer", "number"].includes(String(schema?.type));
  return isPlain || settableTypes.has(kind);
}
