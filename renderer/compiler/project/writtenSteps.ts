import type { Source } from "../parse/parse.ts";
import { isMapping, type Path, pointerOf, valueAt } from "../parse/path.ts";
import { placeOf } from "../validate/coverage/coverageProblems.ts";
import type { ProjectContext } from "../validate/scope/projectContext.ts";

/** Where a line stands, as people write it: `pages/quota.yaml:41`. */
export type FileLine = string;

/** A step of a page as its author wrote it. */
export interface WrittenStep {
  readonly line: FileLine;
  /** The verb with its argument: `openScheme: repayTab`. */
  readonly text: string;
  /** The condition before it. */
  readonly if?: string;
}

/** The steps of a file by the places that they have in what was checked, as JSON pointers. */
export type WrittenSteps = Readonly<Record<string, WrittenStep>>;

/**
 * The steps in a checked value, where they stand in the files of their authors.
 *
 * @param file the page, or app.yaml
 * @param checked what the check has made of it, or of some of its keys
 */
export function writtenSteps(file: Source, checked: unknown, context: ProjectContext): WrittenSteps {
  return Object.fromEntries(
    stepPaths(checked, []).map((path) => {
      const { source, path: own } = placeOf(path, { source: file, path: [] }, context);
      return [pointerOf(path), writtenStep(source, own, context)];
    }),
  );
}

function stepPaths(value: unknown, path: Path): Path[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, part]) => stepPaths(part, [...path, key]));
  return isMapping(value) && "verb" in value ? [path, ...inner] : inner;
}

function writtenStep(source: Source, path: Path, { language }: ProjectContext): WrittenStep {
  const { verbs } = language;
  const step = valueAt(source.value, path);
  const written = isMapping(step) ? step : {};
  const { if: condition } = written;
  const verb = Object.keys(verbs).find((one) => Object.hasOwn(written, one)) ?? "";
  const argument = written[verb];
  const text = verbs[verb]?.label ?? `${verb}: ${typeof argument === "string" ? argument : ""}`.trim();
  return { line: placeLine(source, path), text, ...(condition !== undefined && { if: String(condition) }) };
}

/** Where a part of a file stands. */
export function placeLine(source: Source, path: Path): FileLine {
  return `${source.file}:${source.locate(path).line}`;
}
