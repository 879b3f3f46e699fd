import { type Path, pathOf } from "../../parse/path.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Rule } from "../rule.ts";
import type { Annotation } from "../schema/annotations.ts";
import { declared } from "../scope/definitions.ts";

/** Messages to a mini program behind which the page stays: nobody reads them until it is left. */
export const mailboxes: Rule = ({ annotations, project: { language } }) => {
  const leaves = (step: unknown) =>
    Object.keys(declared(step)).some((key) => language.verbs[key]?.leaves !== undefined);
  return annotations.of("x-steps").flatMap((list) => unread(list, leaves));
};

function unread({ at, value }: Annotation, leaves: (step: unknown) => boolean): Diagnostic[] {
  const steps: readonly unknown[] = Array.isArray(value) ? value : [];
  const way = steps.map(leaves).lastIndexOf(true);
  return steps.flatMap((step, index) => (index > way ? unreadStep(step, [...pathOf(at), index]) : []));
}

function unreadStep(step: unknown, path: Path): Diagnostic[] {
  if (!Object.hasOwn(declared(step), "miniProgramPost")) return [];
  return [{ code: "P425", path: [...path, "miniProgramPost"], part: "key", values: {} }];
}
