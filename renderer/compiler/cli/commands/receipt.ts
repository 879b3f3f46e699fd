import { resolve } from "node:path";
import { parseReceipt, type SealedReceipt } from "../../../../actions/index.ts";
import { projectWith } from "../../build/observed/capsules/projectOfCapsule.ts";
import { receiptSuiteOf } from "../../build/observed/capsules/receiptSuite.ts";
import { verifyReceipt } from "../../build/observed/capsules/verifyReceipt.ts";
import { linesOfFiles } from "../../build/observed/linesOfFiles.ts";
import { openProject, type Project } from "../../project/openProject.ts";
import { escapeControls } from "../../text/escapeControls.ts";
import { type CliCommand, type CommandCall, RunError, UsageError } from "../command.ts";
import { runInVitest } from "../runSuites.ts";

/** What a screen says otherwise than a receipt, as the window in which it was drawn hands it out. */
interface Differences {
  readonly gone: readonly string[];
  readonly come: readonly string[];
}

const sentences = {
  en: {
    alike: "The screen is drawn again alike.",
    altered: (places: string) => `Altered since it was sealed: ${places}`,
    unsealed: "It carries no digest: the engine could make none. Its marks are held against it.",
    then: (commit: string) => `The page as it was then: ${commit}`,
    now: "as it is now",
    inexact: "No state of the project has the page as it was then.",
  },
  zh: {
    alike: "重新画出的屏幕和凭据一致。",
    altered: (places: string) => `封存以后改过：${places}`,
    unsealed: "凭据没有摘要（当时的浏览器算不出），只核对了逐项标记。",
    then: (commit: string) => `页面是当时的版本：${commit}`,
    now: "和现在一样",
    inexact: "没有找到当时的页面版本。",
  },
} as const;

/** Draws the screen of a receipt again, and names every difference. */
export const receiptCommand: CliCommand = {
  summary: {
    en: "Draws the screen on which a contract was signed again, from its receipt and the page in git, and names any difference, and whatever was altered in the receipt.",
    zh: "按签合同时的凭据和 git 里的页面，重新画出当时的屏幕，指出不一致的地方，以及凭据里改过的地方。",
  },
  takes: "FILE",
  options: ["root"],
  async run(call) {
    const { options, language, extension, print } = call;
    const said = sentences[language];
    const now = openProject(resolve(options.root), { extension });
    const receipt = requireReceipt(now, call);
    const { page, version, signedAt, step, key, digest } = receipt;
    print(escapeControls(`${step} · ${key} · ${page} · ${new Date(signedAt).toISOString()}`));
    const altered = verifyReceipt(receipt);
    if (altered.length > 0) print(said.altered(escapeControls(altered.join(", "))));
    if (digest === "") print(said.unsealed);
    const { project, commit, isExact } = projectWith({ [page]: version }, signedAt, now, extension);
    print(isExact ? said.then(commit?.slice(0, 10) ?? said.now) : said.inexact);
    const suite = receiptSuiteOf(project, receipt);
    const found = suite && (await differencesOf(suite, call));
    for (const line of found?.gone ?? []) print(`− ${escapeControls(line)}`);
    for (const line of found?.come ?? []) print(`+ ${escapeControls(line)}`);
    const isAlike = found !== undefined && found.gone.length + found.come.length === 0;
    if (isAlike) print(said.alike);
    return isAlike && isExact && altered.length === 0 ? 0 : 1;
  },
};

function requireReceipt({ contract }: Project, { names, language }: CommandCall): SealedReceipt {
  const [file, ...more] = names;
  if (file === undefined || more.length > 0)
    throw new UsageError(language, { en: "receipt wants one file.", zh: "receipt 后面写一个文件。" });
  if (!contract) throw new RunError(language, { en: "The contract has mistakes.", zh: "宿主的契约有错误。" });
  const read = parseReceipt([...linesOfFiles([file])].join("\n"), contract);
  if ("fault" in read) throw new RunError(language, read.fault);
  return read.receipt;
}

async function differencesOf(drawn: object, call: CommandCall): Promise<Differences | undefined> {
  let found: Differences | undefined;
  const reporter = {
    onTestCaseResult(testCase: { readonly meta: () => object }) {
      found = (testCase.meta() as { readonly differences?: Differences }).differences;
    },
  };
  await runInVitest("replayTest", { drawn, language: call.language }, reporter, call);
  return found;
}
