import { isMapping, pathOf } from "../path.ts";
import type { Project } from "../project.ts";
import type { Note } from "../validate.ts";
import { hintFor } from "../wording.ts";
import type { Definitions } from "./definitions.ts";
import type { Finding } from "./finding.ts";
import { typeOfDeclared } from "./types.ts";

/** Tabs whose key the state value behind them can never have. */
export function checkTabs(notes: readonly Note[], { state }: Definitions, project: Project): Finding[] {
  return notes.flatMap(({ word, says, at, value }) => {
    if (word !== "title" || says !== "TabsComponent" || !isMapping(value) || !Array.isArray(value.items)) return [];
    const name = String(value.bind).replace(/^state\./, "");
    const type = Object.hasOwn(state, name) ? typeOfDeclared(state[name], project) : undefined;
    const possible = type?.kind === "text" ? type.oneOf : undefined;
    return possible
      ? value.items.flatMap((item, index) => strayKey(item, [...pathOf(at), "items", index], possible))
      : [];
  });
}

function strayKey(item: unknown, path: readonly (string | number)[], possible: readonly string[]): Finding[] {
  const found = isMapping(item) ? item.key : undefined;
  if (typeof found !== "string" || possible.includes(found)) return [];
  const { hint, best } = hintFor(found, possible);
  return [{ code: "P204", path: [...path, "key"], values: { found, hint }, insert: best }];
}
