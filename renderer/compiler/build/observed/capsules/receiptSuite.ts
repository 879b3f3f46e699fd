import type { Receipt } from "../../../../../actions/index.ts";
import type { Project } from "../../../project/openProject.ts";
import { type SuiteTest, type TestSuite, testSuiteAround } from "../../../project/testSuite.ts";
import { scalarsAs } from "./capsuleSuite.ts";

/** A receipt with the pages on which it can be drawn again: JSON. */
export interface ReceiptSuite {
  readonly receipt: Receipt;
  readonly suite: TestSuite;
}

/** Puts a receipt together with the pages of a project; undefined where that has no such page, or has mistakes. */
export function receiptSuiteOf(project: Project, receipt: Receipt): ReceiptSuite | undefined {
  const { name, platform, version } = receipt.host;
  const { language, elder } = receipt.values.host ?? {};
  const test: SuiteTest = {
    ...{ title: receipt.key, line: "", lines: [], steps: [] },
    ...scalarsAs("params", receipt.values.params ?? {}),
    hosts: [{ name: name as never, platform: platform as never, ...(version !== "" && { version }) }],
    ...(project.app?.languages?.some((one) => one === language) && { language: String(language) as never }),
    ...(elder === true && { elder }),
  };
  const suite = project.pages.includes(receipt.page) ? testSuiteAround(project, receipt.page, [test]) : undefined;
  return suite && { receipt, suite };
}
