import { schemas } from "../../../schemas/index.ts";
import { Notes } from "../notes.ts";
import { isMapping, type Path, pathOf, pointerOf } from "../path.ts";
import type { Declared } from "../project.ts";
import type { Source } from "../read.ts";
import { validate } from "../validate.ts";
import { hintFor } from "../wording.ts";
import type { Definitions } from "./definitions.ts";
import type { Finding } from "./finding.ts";
import { findingOf } from "./keywords.ts";
import { ownerOf } from "./language.ts";
import { canMeet, type Opening } from "./overlap.ts";

/** What is wrong with variants, and what the schemas say of the values that they give to properties. */
export interface CheckedVariants {
  readonly findings: readonly Finding[];
  readonly notes: Notes;
}

/** A property that a variant changes. */
interface Change {
  readonly variant: Declared;
  readonly target: string;
  readonly value: unknown;
  readonly path: Path;
}

/**
 * Checks variants. A changed property is checked as if its new value stood at the component.
 *
 * @param opening undefined where nobody knows what the hosts are
 */
export function checkVariants(
  notes: Notes,
  definitions: Definitions,
  source: Source,
  opening: Opening | undefined,
): CheckedVariants {
  const variants = notes.parts(["Variant"]);
  const changes = variants.flatMap(({ at, value }) => changesIn(value, pathOf(at)));
  const checked = changes.map((change) => checkChange(change, definitions, source));
  return {
    findings: [
      ...variants.flatMap(({ at, value }) => checkEnd(value, pathOf(at))),
      ...checked.flatMap(({ findings }) => findings),
      ...changes.flatMap((change, index) =>
        opening ? checkAlone(change, changes.slice(0, index), source, opening) : [],
      ),
    ],
    notes: checked.reduce((all, one) => all.with(one.notes), new Notes()),
  };
}

function changesIn(variant: Declared, path: Path): Change[] {
  const { set } = variant;
  if (!isMapping(set)) return [];
  return Object.entries(set).map(([target, value]) => ({ variant, target, value, path: [...path, "set", target] }));
}

function checkChange({ variant, target, value, path }: Change, definitions: Definitions, source: Source) {
  const [id = "", property, ...rest] = target.split(".");
  const only = (finding: Omit<Finding, "path" | "part">): CheckedVariants => ({
    findings: [{ ...finding, path, part: "key" }],
    notes: new Notes(),
  });
  if (property === undefined || rest.length > 0) return only({ code: "P412", values: { found: target } });
  const { components } = definitions;
  const schema = schemaOf(components.get(id));
  if (!schema) {
    const { hint, best } = hintFor(id, components.keys());
    const kind = { en: "component with the id", zh: "组件（id）" };
    return only({ code: "P402", values: { kind, found: id, hint }, insert: best && `${best}.${property}` });
  }
  const known = Object.keys(schema.properties);
  if (!known.includes(property)) {
    const { hint, best } = hintFor(
      property,
      known.filter((one) => isSettable(schema.properties[one])),
    );
    return only({
      code: "P201",
      values: { key: property, owner: ownerOf(schema), hint },
      insert: best && `${id}.${best}`,
    });
  }
  if (!isSettable(schema.properties[property]))
    return only({ code: "P413", values: { key: property, name: String(variant.name) } });
  return checkValue(value, path, `${schema.file}/properties/${property}`, source);
}

function checkValue(value: unknown, path: Path, schema: string, source: Source): CheckedVariants {
  const at = pointerOf(path);
  const { errors, notes } = validate(value, schema);
  return {
    findings: errors.map((error) => findingOf({ ...error, instancePath: at + error.instancePath }, source)),
    notes: notes.below(at),
  };
}

interface ComponentSchema {
  /** Where it stands, to which `/properties/…` can be added. */
  readonly file: string;
  readonly title?: string;
  readonly properties: Readonly<Record<string, Declared>>;
}

/** The schema of a component. */
function schemaOf(component: Declared | undefined): ComponentSchema | undefined {
  if (!component) return undefined;
  const file = `components/${"use" in component ? "use" : component.type}.json`;
  const schema = (schemas as Readonly<Record<string, object>>)[file] as Omit<ComponentSchema, "file"> | undefined;
  return schema && { ...schema, file: `${file}#` };
}

/** The kinds of values that only say something; `if` is a condition, but decides where the component is shown. */
const said: ReadonlySet<unknown> = new Set(["text", "number", "list", "value", "values"]);

function isSettable(schema: Declared | undefined): boolean {
  const kind = /^(?:\.\.\/)?formula\.json#\/\$defs\/(\w+)$/.exec(String(schema?.$ref))?.[1];
  const isPlain = schema?.enum !== undefined || ["boolean", "integer", "number"].includes(String(schema?.type));
  return isPlain || said.has(kind);
}

/** A last day that is no day, or that is over. */
function checkEnd({ name, until }: Declared, at: Path): Finding[] {
  if (typeof until !== "string") return [];
  const path = [...at, "until"];
  if (!isDate(until)) return [{ code: "P219", path, values: { found: until } }];
  return until < today() ? [{ code: "P415", path, values: { name: String(name), found: until } }] : [];
}

function isDate(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(moment.valueOf()) && moment.toISOString().startsWith(text);
}

/** The date in China. */
export function today(): string {
  return new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
}

/** A property that an earlier variant changes, too, in a visit that both are in force in. */
function checkAlone(
  { variant, target, path }: Change,
  earlier: readonly Change[],
  source: Source,
  opening: Opening,
): Finding[] {
  const isOver = ({ until }: Declared) => typeof until === "string" && isDate(until) && until < today();
  const rivals = earlier.filter((one) => one.target === target && ![one.variant, variant].some(isOver));
  const other = rivals.find((one) => canMeet(one.variant, variant, opening));
  if (!other) return [];
  const values = { name: String(other.variant.name), target, line: String(source.locate(other.path, "key").line) };
  return [{ code: "P414", path, part: "key", values }];
}
