import { parseDocument, YAMLSeq } from "yaml";
import { languageVersion } from "../../upgrade/languageVersion.ts";
import type { WrittenTest } from "./suggestedTests.ts";

/** A file of tests with further ones at its end; what stands there stays, comments too. */
export function withTests(before: string | undefined, page: string, tests: readonly WrittenTest[]): string {
  const document = parseDocument(before ?? `tests: ${page}\ngangway: ${languageVersion}\ncases: []\n`);
  const cases: unknown = document.get("cases");
  if (!(cases instanceof YAMLSeq)) return before ?? "";
  cases.flow = false;
  for (const one of tests) cases.add(document.createNode(JSON.parse(JSON.stringify(one))));
  return document.toString({ lineWidth: 0 });
}
