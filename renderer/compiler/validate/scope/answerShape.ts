import type { AnswerShape } from "../../../../schemas/index.ts";
import type { Type } from "../../formula/type.ts";
import { type Types, typeNamed } from "./types.ts";

/** The shape of an answer by its name, as the runtime gets it; any where there is none of that name. */
export function answerShape(name: string, types: Types): AnswerShape {
  return shapeOf(typeNamed(name, types) ?? { kind: "any" });
}

/** A type as the runtime gets it. */
function shapeOf(type: Type): AnswerShape {
  if (type.kind === "list") return ["list", shapeOf(type.of)];
  if (type.kind !== "object") return type.kind === "null" ? "any" : type.kind;
  if (type.open) return "map";
  return ["object", ...Object.entries(type.fields).flatMap(([name, field]) => [name, shapeOf(field)])];
}
