import { analyzePage } from "../../actions/coverage/analyzePage.ts";
import { openProject } from "../../renderer/compiler/index.ts";
import type { Contract, Page, Steps } from "../../schemas/index.ts";
import { checksOfMany } from "./cache.ts";
import { checkOfLines } from "./checkOfLines.ts";
import { median } from "./figures.ts";
import { journeysOfMany } from "./journeysOfMany.ts";
import { keystrokes } from "./keystrokes.ts";

/** How often each is measured. */
const rounds = 9;

/** What the desk does, in milliseconds, as text. It needs no browser. */
export function deskTable(): string {
  const project = openProject(process.cwd());
  const { contract } = project;
  if (!contract) throw new Error("The contract has mistakes: npm run check says which.");
  const shipped = [...project.checkAll().pages.values()];
  const many = Array.from({ length: 1000 }, (_, index) => generatedPage(index));
  const rows = [
    [`proof of the ${shipped.length} pages on every class of hosts`, proofOf(shipped, contract)],
    ["proof of 1,000 generated pages of 24 steps", proofOf(many, contract)],
    ["check of a page of 500 lines, warm", checkOfLines(500, project)],
  ] as const;
  const journeys = journeysOfMany(5000, project);
  const { first, again } = checksOfMany(1000, rounds);
  const { problems, completion } = keystrokes(100, 500);
  const all = [
    ...rows,
    ["ways and obligations of 5,000 pages beside their check: CPU", journeys.cpu],
    ["the same: on the clock", journeys.wall],
    ["a keystroke in a page of 500 lines among 100: problems, proof", problems],
    ["the same: completion", completion],
    ["check of 1,000 pages of 170 lines, the first time", first],
    ["the same again, from the cache", again],
  ] as const;
  const lines = all.map(([title, ms]) => `  ${title.padEnd(58)}${`${ms.toFixed(1)} ms`.padStart(11)}`);
  return [`\nThe desk, median of ${rounds} rounds`, ...lines].join("\n");
}

function proofOf(pages: readonly Page[], contract: Contract): number {
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    for (const page of pages) analyzePage(page, contract);
    return performance.now() - start;
  });
  return median(times);
}

/** A page with steps in fallbacks and branches; each page is for other versions. */
function generatedPage(index: number): Page {
  const supports = { gr: `4.${6 + (index % 10)}.0+`, nwd: "8.9.1+", wechat: "any", douyin: "any", browser: "any" };
  const body = Array.from({ length: 4 }, () => ({ type: "button" as const, text: "好", onTap: steps() }));
  return { page: `p${index}`, title: "页", supports, body };
}

function steps(): Steps {
  return [
    {
      ...{ verb: "openScheme", openScheme: "baseApply" },
      fallback: [
        {
          ...{ verb: "miniProgramNavigate", miniProgramNavigate: "webview" },
          fallback: [{ verb: "toast", toast: "请在 App 内借款" }],
        },
      ],
    },
    { verb: "callNative", callNative: "windowInfo", only: { gr: "4.9.0+" }, fallback: [{ verb: "stop", stop: null }] },
    {
      ...{ verb: "then", if: { $: ["get", "state", "ready"] } },
      then: [{ verb: "callNative", callNative: "copy", params: { text: "…" } }],
    },
  ] as Steps;
}
