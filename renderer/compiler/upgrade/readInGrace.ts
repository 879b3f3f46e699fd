import type { Scalar } from "yaml";
import { parse, type Source } from "../parse/parse.ts";
import type { PieceMemory } from "../parse/readInPieces.ts";
import { type LocatedDiagnostic, type Problem, toProblem } from "../problems/problems.ts";
import { languageVersion } from "./languageVersion.ts";
import { type ChangingLanguage, type OldForm, type Rewriting, rewrite, versionOf } from "./rewrite.ts";

/**
 * Parses a file of a project; one of its pages is read as what it means in today's language. Each old form is a problem:
 * a warning with its rewriting for one version, an error afterwards. All places are those of the text as it is written.
 *
 * @param memory of what the file was a moment ago, while it is being typed
 */
export function readInGrace(text: string, file: string, language: ChangingLanguage, memory?: PieceMemory): Source {
  const written = parse(text, file, language.vocabulary, memory);
  return file.startsWith("pages/") ? asOfToday(written, language) : written;
}

/** Rewritten when it is asked for: a file that nobody asks about is not even parsed. */
function asOfToday(written: Source, language: ChangingLanguage): Source {
  let known: Rewriting | undefined;
  const rewriting = () => {
    known ??= rewrite(written, language);
    return known;
  };
  return {
    file: written.file,
    text: written.text,
    get lines() {
      return written.lines;
    },
    get value() {
      return rewriting().source.value;
    },
    get problems() {
      return problemsOf(written, rewriting());
    },
    locate(path, part) {
      const { source, placeBefore } = rewriting();
      if (source === written) return written.locate(path, part);
      const { from, to } = placeBefore(source.locate(path, part));
      return written.lines.range(from, to);
    },
    scalarAt(path) {
      const { source, placeBefore } = rewriting();
      const scalar = source.scalarAt(path);
      return source === written || !scalar ? scalar : movedScalar(scalar, placeBefore);
    },
  };
}

/** The scalar with the place that it had before the file was rewritten. */
function movedScalar(scalar: Scalar.Parsed, placeBefore: Rewriting["placeBefore"]): Scalar.Parsed {
  const moved = scalar.clone() as Scalar.Parsed;
  const [from, to, end] = scalar.range;
  const before = placeBefore({ from, to });
  moved.range = [before.from, before.to, placeBefore({ from: to, to: end }).to];
  return moved;
}

function problemsOf(written: Source, { oldForms }: Rewriting): readonly Problem[] {
  const tooNew = versionOf(written) > languageVersion ? [newerFile(written)] : [];
  const old = oldForms.map((one) => toProblem(diagnosticOf(one), written.file, written.lines));
  return tooNew.length + old.length === 0 ? written.problems : [...written.problems, ...tooNew, ...old];
}

function newerFile(written: Source): Problem {
  const values = { found: String(versionOf(written)), known: String(languageVersion) };
  return toProblem({ code: "P262", ...written.locate(["gangway"]), values }, written.file, written.lines);
}

function diagnosticOf({ change: { version, sentence }, place: { from, to }, edit }: OldForm): LocatedDiagnostic {
  const values = { change: sentence };
  return version === languageVersion
    ? { code: "P260", from, to, values, fix: edit }
    : { code: "P261", from, to, values };
}
