import { isMapping, valueAt } from "../parse/path.ts";
import type { Project } from "../project/openProject.ts";

/** What a test opens its page with, as texts of an address. */
export interface ParamSample {
  readonly test: string;
  readonly params: Readonly<Record<string, string>>;
}

/** More are of no use to choose from. */
const mostSamples = 30;

/** The params of a page's tests, in their order. They are read as they are written: the tests may have mistakes. */
export function paramSamples(project: Project, name: string): readonly ParamSample[] {
  const file = project.testsFile(name);
  if (!project.files.includes(file)) return [];
  const cases = valueAt(project.source(file).value, ["cases"]);
  return (Array.isArray(cases) ? cases : [])
    .flatMap((one: unknown) => (isMapping(one) && isMapping(one.params) ? [sampleOf(one.test, one.params)] : []))
    .slice(0, mostSamples);
}

function sampleOf(test: unknown, params: Readonly<Record<string, unknown>>): ParamSample {
  const given = Object.entries(params).filter(([, value]) => value !== null && value !== undefined);
  return { test: String(test ?? ""), params: Object.fromEntries(given.map(([key, value]) => [key, textOf(value)])) };
}

function textOf(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
