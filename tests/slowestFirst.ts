import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What goes through all pages takes long, however short its file is. */
const slow = /\/visual\/|a11y|every-page|mutated-answers|studio-editor|outside-project/;

/**
 * Begins with the files that take longest: those that begin last would otherwise be waited for alone. A worker that goes
 * from one layer to another is started anew, so each layer is run to its end.
 */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const layers = this.ctx.projects.map(({ name }) => name);
    const placeOf = ({ project, moduleId }: TestSpecification) =>
      layers.indexOf(project.name) + (slow.test(moduleId) ? 0 : 0.5);
    return sorted.sort((a, b) => placeOf(a) - placeOf(b));
  }
}
