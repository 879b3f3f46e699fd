import type { PageLanguage } from "../../../language/createPageLanguage.ts";
import { declared } from "../../scope/definitions.ts";
import type { PartsLanguage } from "./pageParts.ts";

/** What a walk through the parts of a page needs to know of a language. */
export function partsLanguageOf({ verbs, schemas }: PageLanguage): PartsLanguage {
  const all = schemas as Readonly<Record<string, unknown>>;
  return { verbs, isLayer: (type) => bindsLayer(all[`components/${type}.json`]) };
}

/** Whether a component lies over the page while the state value is true that it is bound to. */
function bindsLayer(schema: unknown): boolean {
  return declared(declared(declared(schema).properties).bind)["x-binds"] === "boolean";
}
