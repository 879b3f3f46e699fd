import type { Json, Shape } from "../../schemas/index.ts";
import { testerTexts } from "./testerTexts.ts";

/** How a parameter is typed in. */
export type Input = "switch" | "choice" | "number" | "text" | "json";

/** What stands in the fields of a form, by the parameters' names. */
export type Texts = Readonly<Record<string, string>>;

/** What a form says: the parameters, or which of them cannot be read and why. */
export type ParamReading =
  | { readonly params: Readonly<Record<string, Json>> }
  | { readonly faults: Readonly<Record<string, string>> };

const inputs: Readonly<Partial<Record<NonNullable<Shape["type"]>, Input>>> = {
  ...{ boolean: "switch", number: "number", integer: "number", money: "number" },
  ...{ list: "json", object: "json", any: "json" },
};

/** How a parameter of a shape is typed in. Pure. */
export function inputOf({ type, oneOf, entity, fields }: Shape): Input {
  if (oneOf) return "choice";
  if (entity !== undefined || fields) return "json";
  return (type && inputs[type]) ?? "text";
}

/** The fields as they stand at first: the contract's defaults. Pure. */
export function defaultTexts(shapes: Readonly<Record<string, Shape>>): Texts {
  return Object.fromEntries(
    Object.entries(shapes).map(([name, shape]) => [name, shape.default === undefined ? "" : String(shape.default)]),
  );
}

/** Reads the fields; one that is empty is a parameter that is left out. Pure. */
export function readTexts(shapes: Readonly<Record<string, Shape>>, texts: Texts): ParamReading {
  const params: Record<string, Json> = {};
  const faults: Record<string, string> = {};
  for (const [name, shape] of Object.entries(shapes)) {
    const text = texts[name]?.trim() ?? "";
    const value = text === "" ? undefined : readText(shape, text);
    if (text === "" && shape.required) faults[name] = testerTexts.params.required;
    else if (text !== "" && value === undefined) faults[name] = testerTexts.params.wanted[inputOf(shape)];
    else if (value !== undefined) params[name] = value;
  }
  return Object.keys(faults).length > 0 ? { faults } : { params };
}

function readText(shape: Shape, text: string): Json | undefined {
  const input = inputOf(shape);
  if (input === "switch") return text === "true";
  if (input === "number") return Number.isFinite(Number(text)) ? Number(text) : undefined;
  return input === "json" ? jsonOf(shape, text) : text;
}

/** For a value of any kind a text without quotes is a text. */
function jsonOf({ type }: Shape, text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return type === "any" ? text : undefined;
  }
}
