import { isMapping, pathOf } from "../path.ts";
import type { Project } from "../project.ts";
import type { Note } from "../validate.ts";
import type { Finding } from "./finding.ts";

/** Writes that ask to be sent again although the server does not say that it knows them again. */
export function checkRetries(notes: readonly Note[], { app }: Project): Finding[] {
  if (app?.api?.retryWrites === true) return [];
  return notes.flatMap(({ word, says, at, value }) => {
    if (word !== "title" || says !== "RequestStep" || !isMapping(value)) return [];
    const { method = "get", retry = 0 } = value;
    if (method === "get" || retry === 0) return [];
    return [{ code: "P508", path: [...pathOf(at), "retry"], part: "key", values: { method: String(method) } }];
  });
}
