import type { Notes } from "../notes.ts";
import { isForTesters } from "../pageFiles.ts";
import { pathOf } from "../path.ts";
import type { Project } from "../project.ts";
import type { Source } from "../read.ts";
import { pageIn } from "./addresses.ts";
import type { Finding } from "./finding.ts";

/** Ways from pages that are delivered to pages that are not. */
export function checkDelivered(notes: Notes, { file }: Source, { forTesters = none }: Project): Finding[] {
  if (isForTesters(file) || forTesters.size === 0) return [];
  const named = notes.of("x-name").filter(({ says }) => says === "page");
  const addressed = notes.of("x-address").filter(({ says }) => says === "page");
  return [...named, ...addressed].flatMap(({ word, at, value }): Finding[] => {
    const page = word === "x-name" ? String(value) : pageIn(String(value));
    return page !== undefined && forTesters.has(page)
      ? [{ code: "P417", path: pathOf(at), values: { name: page } }]
      : [];
  });
}

const none: ReadonlySet<string> = new Set();
