import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The longest, in this order: two that mostly wait for what is drawn stand beside two that compute. */
const longest = [/visual\/pages/, /visual\/overlays/, /studio-editor/, /outside-project/];

/** What goes through all pages takes long, however short its file is. */
const slow = /\/visual\/|a11y|every-page|mutated-answers/;

/**
 * Begins with the files that take longest: those that begin last would otherwise be waited for alone. A worker that goes
 * from one layer to another is started anew, so each layer is run to its end.
 */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const layers = this.ctx.projects.map(({ name }) => name);
    const rankOf = (file: string) => {
      const place = longest.findIndex((one) => one.test(file));
      return place < 0 ? longest.length + (slow.test(file) ? 0 : 1) : place;
    };
    const placeOf = ({ project, moduleId }: TestSpecification) => layers.indexOf(project.name) * 100 + rankOf(moduleId);
    return sorted.sort((a, b) => placeOf(a) - placeOf(b));
  }
}
