import type { Example, Examples } from "./examples/example.ts";
import { formulaExamples } from "./examples/formulas.ts";
import { hostExamples } from "./examples/hosts.ts";
import { linkExamples } from "./examples/links.ts";
import { safetyExamples } from "./examples/safety.ts";
import { shapeExamples } from "./examples/shape.ts";
import { testExamples } from "./examples/tests.ts";
import { wordExamples } from "./examples/words.ts";
import { yamlExamples } from "./examples/yaml.ts";
import type { ProblemCode } from "./messages.ts";

const examples: Examples = {
  ...yamlExamples,
  ...shapeExamples,
  ...formulaExamples,
  ...hostExamples,
  ...linkExamples,
  ...safetyExamples,
  ...wordExamples,
  ...testExamples,
};

/** The example of a problem; undefined where a file as a whole is the problem, such as its size. */
export function exampleOf(code: ProblemCode): Example | undefined {
  return examples[code];
}
