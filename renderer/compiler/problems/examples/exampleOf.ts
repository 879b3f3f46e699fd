import type { ProblemCode } from "../messages.ts";
import type { Example, Examples } from "./example.ts";
import { flowExamples } from "./flow.ts";
import { formExamples } from "./forms.ts";
import { formulaExamples } from "./formulas.ts";
import { hostExamples } from "./hosts.ts";
import { linkExamples } from "./links.ts";
import { oversightExamples } from "./oversights.ts";
import { safetyExamples } from "./safety.ts";
import { shapeExamples } from "./shape.ts";
import { testExamples } from "./tests.ts";
import { textExamples } from "./texts.ts";
import { unusedExamples } from "./unused.ts";
import { versionExamples } from "./versions.ts";
import { wordExamples } from "./words.ts";
import { yamlExamples } from "./yaml.ts";

const examples: Examples = {
  ...yamlExamples,
  ...shapeExamples,
  ...formExamples,
  ...versionExamples,
  ...formulaExamples,
  ...hostExamples,
  ...linkExamples,
  ...safetyExamples,
  ...flowExamples,
  ...unusedExamples,
  ...oversightExamples,
  ...wordExamples,
  ...testExamples,
  ...textExamples,
};

/** The example of a problem; undefined where a file as a whole is the problem, such as its size. */
export function exampleOf(code: ProblemCode): Example | undefined {
  return examples[code];
}
