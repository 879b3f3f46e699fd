import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * The order of files, the rest after them. What computes more than it waits comes first, the longest before the others:
 * beside it the other lane (run.mjs) has its documents, which wait for clocks. Then what goes through all pages: it takes
 * long, however short its file is, and mostly waits for what is drawn; two of these files take a minute each.
 */
const ranks = [
  /browser\/(?:built|choosing|drafts|outside-project|overlays|start|studio[\w-]*)\.test/,
  /browser\/(?:back|components|content|outcomes|prerendered|records|versions)\.test|engines\/back/,
  /visual\/(?:pages|overlays)/,
  /\/visual\/|a11y|every-page|mutated-answers/,
];

/**
 * Begins with the files that take longest, in the order above: those that begin last would otherwise be waited for alone. A
 * worker that goes from one layer to another is started anew, so each layer is run to its end.
 */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const layers = this.ctx.projects.map(({ name }) => name);
    const rankOf = (file: string) => {
      const rank = ranks.findIndex((one) => one.test(file));
      return rank < 0 ? ranks.length : rank;
    };
    const placeOf = ({ project, moduleId }: TestSpecification) => layers.indexOf(project.name) * 100 + rankOf(moduleId);
    return sorted.sort((a, b) => placeOf(a) - placeOf(b));
  }
}
