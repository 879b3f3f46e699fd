import type { Contract, NativeRow } from "../../../schemas/index.ts";

/** As much of a parameter, a result or a part of one as its type depends on. */
interface TypedShape {
  readonly type?: string;
  readonly oneOf?: readonly string[];
  readonly entity?: string;
  readonly required?: boolean;
  readonly of?: TypedShape | undefined;
  readonly fields?: Readonly<Record<string, TypedShape>> | undefined;
}

/** The types of values that hold no others. */
const plainTypes: Readonly<Record<string, string>> = {
  ...{ text: "string", url: "string", appUrl: "string", boolean: "boolean" },
  ...{ number: "number", money: "number", integer: "number" },
};

/** The text of `schemas/hosts/nativeFunctions.ts`: what each native function of the contract takes and answers. Pure. */
export function generateNativeTypes(natives: Contract["natives"]): string {
  const members = Object.entries(natives).map(([name, row]) => memberOf(name, row));
  const entities = [...new Set(members.join("").match(/\bEntity\.\w+/g) ?? [])];
  return `/* Made from actions/contract/natives.yaml by \`npm run fix\`. Change that, not this. */
import type { Json } from "../checked.ts";
${entities.length > 0 ? 'import type * as Entity from "../types.ts";\n' : ""}
/** The native functions of the contract: what each takes, and the data of its answer. */
export interface NativeFunctions {
${members.join("\n")}
}
`;
}

function memberOf(name: string, { title, mode, params = {}, result }: NativeRow): string {
  const answer = mode === "oneWay" ? "null" : typeOf(result ?? {});
  return `  /** ${title} */\n  readonly ${name}: { readonly params: ${objectOf(params)}; readonly answer: ${answer} };`;
}

function typeOf({ type = "any", oneOf, entity, of, fields }: TypedShape): string {
  if (entity !== undefined) return `Entity.${entity}`;
  if (oneOf) return oneOf.map((one) => JSON.stringify(one)).join(" | ");
  if (type === "list") return `readonly (${of ? typeOf(of) : "Json"})[]`;
  if (fields) return objectOf(fields);
  if (type === "object") return `{ readonly [key: string]: ${of ? typeOf(of) : "Json"} }`;
  return plainTypes[type] ?? "Json";
}

function objectOf(fields: Readonly<Record<string, TypedShape>>): string {
  const parts = Object.entries(fields).map(([name, shape]) => {
    return `readonly ${name}${shape.required ? "" : "?"}: ${typeOf(shape)}`;
  });
  return parts.length > 0 ? `{ ${parts.join("; ")} }` : "{ readonly [key: string]: never }";
}
