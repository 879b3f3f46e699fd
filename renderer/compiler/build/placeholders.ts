import type { App, InstitutionEntry } from "../../../schemas/index.ts";
import type { Source } from "../parse/parse.ts";
import type { Problem } from "../problems/problems.ts";
import { problemOf } from "../validate/diagnostics/diagnostic.ts";

/** The promises that pages write out (P535): a warning while writing, and no part of a build for borrowers. */
export function writtenPromises(problems: readonly Problem[]): readonly Problem[] {
  return problems.filter(({ code }) => code === "P535");
}

/**
 * What app.yaml says of who stands behind the loans, and nobody has confirmed: no borrower may read it as true.
 *
 * @param source app.yaml as it was read
 */
export function placeholders({ institution }: App, source: Source): readonly Problem[] {
  const entries: readonly (readonly [string, InstitutionEntry])[] = Object.entries(institution ?? {});
  return entries
    .filter(([, { verified }]) => verified === "assumed")
    .map(([name, { text: found }]) =>
      problemOf({ code: "P525", path: ["institution", name, "verified"], values: { name, found } }, source),
    );
}
