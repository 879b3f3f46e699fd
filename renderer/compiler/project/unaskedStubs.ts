import type { Source } from "../parse/parse.ts";
import type { Path } from "../parse/path.ts";
import { hintFor, mendingBy } from "../problems/hintFor.ts";
import type { Problem } from "../problems/problems.ts";
import { problemOf } from "../validate/diagnostics/diagnostic.ts";
import { allAsked, pathsIn } from "./askedPaths.ts";
import type { LoadedProject } from "./loadProject.ts";
import type { SharedPage } from "./pageRecord.ts";

/**
 * Answers for preview and tests, and expected requests, whose path no page asks the server for, or not by that method;
 * and answers for a name that never goes along.
 */
export function unaskedStubs(
  pages: readonly SharedPage[],
  { files, sources, context, requests }: LoadedProject,
): readonly Problem[] {
  const asked = allAsked([...pages.map((one) => one.asked), pathsIn(context.app)]);
  return [...files.stubs, ...files.tests].flatMap((file) => {
    const source = sources.read(file);
    return requests(file).flatMap(({ found, method, where, path }) => {
      if (asked.exact.has(found))
        return [
          ...otherMethod(found, method, asked.methods.get(found), path, source),
          ...unsentNames(found, where, asked.sent.get(found), path, source),
        ];
      if (asked.patterns.some((pattern) => pattern.test(found))) return [];
      const meant = hintFor(found, asked.exact);
      const hint = meant.best === undefined ? { en: "Delete it.", zh: "请删除。" } : meant.hint;
      return [problemOf({ code: "P480", path, values: { found, hint }, ...mendingBy(meant) }, source)];
    });
  });
}

/** An answer to a method by which the path is not asked for. */
function otherMethod(
  found: string,
  method: string | undefined,
  methods: ReadonlySet<string> | undefined,
  path: Path,
  source: Source,
): readonly Problem[] {
  if (method === undefined || !methods || methods.has(method)) return [];
  const known = [...methods];
  const hint = { en: `It is asked for by ${known.join(", ")}.`, zh: `页面用的是 ${known.join("、")}。` };
  const mending = known.length === 1 ? { insert: known[0] } : { suggestions: known };
  const values = { found: `${method} ${found}`, hint };
  return [problemOf({ code: "P480", path: [...path.slice(0, -1), "method"], values, ...mending }, source)];
}

/** Names by which an answer is chosen, and that no request has in its query or body. */
function unsentNames(
  request: string,
  where: object,
  sent: ReadonlySet<string> | undefined,
  path: Path,
  source: Source,
): readonly Problem[] {
  if (!sent) return [];
  const unsent = Object.keys(where).filter((name) => !sent.has(name));
  return unsent.map((found) => {
    const meant = hintFor(found, sent);
    const diagnostic = { code: "P483", path: [...path.slice(0, -1), "where", found], part: "key" } as const;
    return problemOf({ ...diagnostic, values: { found, request, hint: meant.hint }, ...mendingBy(meant) }, source);
  });
}
