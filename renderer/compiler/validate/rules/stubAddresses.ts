import type { Source } from "../../parse/parse.ts";
import { isMapping, type Path, valueAt } from "../../parse/path.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Rule } from "../rule.ts";
import type { ProjectContext } from "../scope/projectContext.ts";
import { addressDiagnostics } from "./addresses.ts";
import { shapesAsked } from "./data/shapesAsked.ts";

/**
 * Addresses in the answers beside a page that no page could open. Where they are is known from the shapes that the
 * page, or a partial, takes the answers for.
 */
export function stubAddresses(page: Source | undefined): Rule {
  return ({ source: { value }, project }) => {
    const shapes = shapesAsked([page, ...[...project.partials.values()].map(({ source }) => source)]);
    const stubs = valueAt(value, ["requests"]);
    return (Array.isArray(stubs) ? stubs : []).flatMap((stub: unknown, index) => {
      const shape = isMapping(stub) ? shapes.get(String(stub.request)) : undefined;
      const addresses = shape === undefined ? [] : addressesIn(valueAt(stub, ["answer"]), shape, project);
      return addresses.flatMap(({ found, path }) => faultsOf(found, ["requests", index, "answer", ...path], project));
    });
  };
}

/** An address, and where it stands in an answer. */
interface Address {
  readonly found: string;
  readonly path: Path;
}

/** What has the type `url` in a value of a shape, or of a list of it. It goes as deep as the value does. */
function addressesIn(value: unknown, type: unknown, project: ProjectContext, path: Path = []): Address[] {
  if (Array.isArray(type))
    return (Array.isArray(value) ? value : []).flatMap((item, index) =>
      addressesIn(item, type[0], project, [...path, index]),
    );
  if (type === "url") return typeof value === "string" ? [{ found: value, path }] : [];
  const shape = valueAt(project.app?.shapes, [String(type)]);
  if (!isMapping(shape) || !isMapping(value)) return [];
  return Object.entries(shape).flatMap(([name, inner]) => addressesIn(value[name], inner, project, [...path, name]));
}

/** A document beside the pages, such as `./agreement.html`, is the server's own. */
function faultsOf(found: string, path: Path, project: ProjectContext): Diagnostic[] {
  const isWrong = addressDiagnostics(found, path, project, "page").length > 0;
  return isWrong ? [{ code: "P418", path, values: { found } }] : [];
}
