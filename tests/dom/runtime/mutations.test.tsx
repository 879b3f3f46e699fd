// @vitest-environment jsdom
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { contract } from "../actions/contract/index.ts";
import type { HostWindow } from "../actions/index.ts";
import { compile } from "../renderer/compile.ts";
import { createWorld, loadComponents, Page } from "../renderer/index.ts";
import { openDesk, type Problem } from "../renderer/load/index.ts";
import { messageOf } from "../renderer/load/messages.ts";
import { chooseVariants, vary } from "../renderer/variants.ts";
import type { Page as CheckedPage } from "../schemas/index.ts";
import { mutate, random } from "./mutate.ts";
import { corpusOf, type Subject } from "./mutationCorpus.ts";

const desk = openDesk(process.cwd());
const world = createWorld({
  window: window as HostWindow,
  contract,
  app: desk.app ?? { app: "", home: "quota", api: { base: "" } },
  start: { page: "quota", query: {} },
});
const corpus = corpusOf(desk);

let rendered = 0;

/** What the first screen shows, before any answer. Throws with what a component throws. */
async function render(page: CheckedPage): Promise<string> {
  rendered++;
  const varied = vary(page, chooseVariants(page, {}, world));
  return renderToString(<Page compiled={compile(varied, await loadComponents(varied))} query={{}} world={world} />);
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

/** What is wrong with the desk's answer to a text; undefined where nothing is. */
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

/** So many in npm test. GANGWAY_MUTATIONS=100000 makes the whole run. */
const count = Number(process.env.GANGWAY_MUTATIONS ?? 2000);

/** Milliseconds of the processor: no text may take longer, however busy the machine is. */
const longest = 2000;

test(`${count} mutations of what is shipped give problems at places, or a page that renders`, {
  timeout: 60_000 + count * 120,
}, async () => {
  const pick = random(20260402);
  const wrong: string[] = [];
  for (let round = 0; round < count && wrong.length < 5; round++) {
    const subject = corpus[round % corpus.length];
    if (!subject) break;
    let { text } = subject;
    for (let times = 1 + pick(3); times > 0; times--) text = mutate(text, pick);
    const start = process.cpuUsage();
    const fault = await faultOf(subject, text).catch((error: unknown) => `thrown: ${String(error)}`);
    if (process.cpuUsage(start).user / 1000 > longest) wrong.push(`too long, ${subject.file}:\n${text}`);
    if (fault) wrong.push(`${fault} in ${subject.file}:\n${text}`);
  }
  expect(wrong).toEqual([]);
  expect(rendered).toBeGreaterThan(count / 100);
});
