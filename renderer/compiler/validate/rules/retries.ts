import type { Notes } from "../notes.ts";
import { pathOf } from "../path.ts";
import type { Project } from "../project.ts";
import type { Finding } from "./finding.ts";

/** Writes that ask to be sent again although the server does not say that it knows them again. */
export function checkRetries(notes: Notes, { app }: Project): Finding[] {
  if (app?.api?.retryWrites === true) return [];
  return notes.parts(["RequestStep"]).flatMap(({ at, value: { method = "get", retry = 0 } }): Finding[] => {
    if (method === "get" || retry === 0) return [];
    return [{ code: "P508", path: [...pathOf(at), "retry"], part: "key", values: { method: String(method) } }];
  });
}
