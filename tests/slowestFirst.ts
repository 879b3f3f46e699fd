import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What goes through all pages takes long, however short its file is. */
const slow = /\/visual\/|a11y|every-page|mutated-answers|studio-editor|outside-project/;

/** Begins with the files that take longest: those that begin last would otherwise be waited for alone. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => slow.test(moduleId);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
