import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { contract } from "../../../actions/contract/index.ts";
import type { HostWindow } from "../../../actions/index.ts";
import type { Problem } from "../../../renderer/compiler/index.ts";
import { messageOf } from "../../../renderer/compiler/problems/messages.ts";
import { createGangway, Page } from "../../../renderer/index.ts";
import { prepareWithParts } from "../../../renderer/runtime/render/prepareWithParts.ts";
import type { Page as CheckedPage } from "../../../schemas/index.ts";
import { randomPick } from "../../randomPick.ts";
import { shippedProject as project } from "../../shippedProject.ts";
import { counted, times } from "../../soak.ts";
import { mutate } from "./mutate.ts";
import { corpusOf, type Subject } from "./mutationCorpus.ts";

const runtime = createGangway({
  window: window as HostWindow,
  contract,
  app: project.app ?? { app: "", home: "quota", api: { base: "" } },
  start: { page: "quota", query: {} },
});
const corpus = corpusOf(project);

let rendered = 0;

/** What the first screen shows, before any answer. Throws with what a component throws. */
async function render(page: CheckedPage): Promise<string> {
  rendered++;
  return renderToString(<Page prepared={await prepareWithParts(page, {}, runtime)} query={{}} runtime={runtime} />);
}

/** Whether a problem lies within the text that it speaks of, and its fix too. */
function isWithin({ from, to, line, column, endLine, endColumn, fix }: Problem, text: string): boolean {
  const isOrdered = 0 <= from && from <= to && to <= text.length;
  const isPlaced = line >= 1 && column >= 1 && (endLine > line || (endLine === line && endColumn >= column));
  return isOrdered && isPlaced && (!fix || (0 <= fix.from && fix.from <= fix.to && fix.to <= text.length));
}

/** Whether a sentence names something that nobody has filled in. What its author wrote may look alike. */
function hasHole({ code, message }: Problem, text: string): boolean {
  const names = messageOf(code).en.match(/\{\w+\}/g) ?? [];
  return names.some((name) => message.en.includes(name) && !text.includes(name));
}

/** What is wrong with the compiler's answer to a text; undefined where nothing is. */
async function faultOf({ file, check, isPage }: Subject, text: string): Promise<string | undefined> {
  const { page, problems } = check(text);
  const hasErrors = problems.some(({ severity }) => severity === "error");
  if (page !== undefined && hasErrors) return "a page with errors";
  if (isPage && page === undefined && !hasErrors) return "neither a page nor an error";
  if (!problems.every((one) => one.file !== file || isWithin(one, text))) return "a place outside";
  const holed = problems.find((one) => hasHole(one, text));
  if (holed) return `a sentence with a hole: ${holed.message.en}`;
  return page && (await render(page)) === "" ? "an empty page" : undefined;
}

const count = times(150, 100_000);

/** Milliseconds of the processor: no text may take longer, however busy the machine is. */
const longest = 2000;

test(`${counted(count)} mutations of what is shipped give problems at places, or a page that renders`, {
  timeout: 60_000 + count * 120,
}, async () => {
  const pick = randomPick(20260402);
  const wrong: string[] = [];
  for (let round = 0; round < count && wrong.length < 5; round++) {
    const subject = corpus[round % corpus.length];
    if (!subject) break;
    let { text } = subject;
    for (let left = 1 + pick(3); left > 0; left--) text = mutate(text, pick);
    const start = process.cpuUsage();
    const fault = await faultOf(subject, text).catch((error: unknown) => `thrown: ${String(error)}`);
    if (process.cpuUsage(start).user / 1000 > longest) wrong.push(`too long, ${subject.file}:\n${text}`);
    if (fault) wrong.push(`${fault} in ${subject.file}:\n${text}`);
  }
  expect(wrong).toEqual([]);
  expect(rendered).toBeGreaterThan(count / 100);
});
