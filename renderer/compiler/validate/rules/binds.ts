import { isAssignable, type Type } from "../formula/type.ts";
import type { Note, Notes } from "../notes.ts";
import { around, pathOf } from "../path.ts";
import type { Project } from "../project.ts";
import { hintFor } from "../wording.ts";
import type { Definitions } from "./definitions.ts";
import type { Finding } from "./finding.ts";
import { inWords, simpleTypeNamed, typeOfDeclared } from "./types.ts";

/**
 * State values that cannot hold what a component keeps in them. The schema says what that is: a type, or `key` for the
 * key of one of the component's items.
 */
export function checkBinds(notes: Notes, { state }: Definitions, project: Project): Finding[] {
  return notes.of("x-binds").flatMap((note) => {
    const name = String(note.value).replace(/^state\./, "");
    if (!Object.hasOwn(state, name)) return [];
    const type = typeOfDeclared(state[name], project);
    return [...wrongType(note, type), ...(note.says === "key" ? strayKeys(note, type, notes) : [])];
  });
}

function wrongType({ says, at, value }: Note, type: Type): Finding[] {
  const wanted = simpleTypeNamed(says === "key" ? "text" : says);
  if (isAssignable(wanted, type) || isAssignable(type, wanted)) return [];
  const [{ en, zh }, is] = [inWords(wanted), inWords(type)];
  const expected = { en: `a state value that holds ${en}`, zh: `一个值为${zh}${/\w$/.test(zh) ? " " : ""}的状态` };
  const found = { en: `${value}, which holds ${is.en}`, zh: ` ${value}（${is.zh.trim()}）` };
  return [{ code: "P203", path: pathOf(at), values: { expected, found } }];
}

/** Items that can never be the chosen one. */
function strayKeys(bind: Note, type: Type, notes: Notes): Finding[] {
  const possible = type.kind === "text" ? type.oneOf : undefined;
  if (!possible) return [];
  const own = notes.of("x-key").filter(({ at }) => around(around(around(at))) === around(bind.at));
  return own.flatMap(({ at, value: found }) => {
    if (typeof found !== "string" || possible.includes(found)) return [];
    const { hint, best } = hintFor(found, possible);
    return [{ code: "P204", path: pathOf(at), values: { found, hint }, insert: best }];
  });
}
