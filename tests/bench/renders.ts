import type { Browser } from "playwright-core";
import { watchArrivals } from "./arrivals.ts";
import type { Scenario } from "./scenarios.ts";
import { watchTraffic } from "./traffic.ts";
import { type Figures, pressKeys } from "./visit.ts";

interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

declare global {
  interface Window {
    benchRendered?: number;
  }
}

/** Counts the components that React renders, in a visit of its own: counting costs time. */
export async function countRenders(browser: Browser, url: string, scenario: Scenario): Promise<Figures> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.addInitScript(countCommits);
    const devtools = await context.newCDPSession(page);
    const arrive = await watchArrivals(page, devtools, scenario);
    await devtools.send("Network.enable");
    const traffic = watchTraffic(devtools);
    await arrive(() => page.goto(url));
    await traffic.rest();
    const rendered = () => page.evaluate(() => window.benchRendered ?? 0);
    const atFirst = await rendered();
    let keys = 0;
    let typed = 0;
    for (const { field, keys: text } of scenario.typing) {
      await page.focus(`[name=${field}]`);
      const before = await rendered();
      await pressKeys(devtools, text);
      typed += (await rendered()) - before;
      keys += text.length;
    }
    return { renders: atFirst, ...(keys > 0 && { rendersPerKey: typed / keys }) };
  } finally {
    await context.close();
  }
}

/** Runs in the page as text. React tells whom it takes for its developer tools of each commit, in production too. */
function countCommits(): void {
  /** Function and class components, memoised or not. */
  const components = [0, 1, 11, 14, 15];
  const performedWork = 1;

  const count = (fiber: Fiber, before: Fiber | null): number => {
    const worked = components.includes(fiber.tag) && (fiber.flags & performedWork) !== 0 ? 1 : 0;
    // The same child as before: React did not go further down.
    if (before && before.child === fiber.child) return worked;
    let sum = worked;
    for (let child = fiber.child; child; child = child.sibling) {
      const isOld = before !== null && child.alternate !== null;
      sum += isOld && isAmong(child, before) ? 0 : count(child, child.alternate);
    }
    return sum;
  };
  /** A fiber that stood there before just so was not touched in this commit. */
  const isAmong = (fiber: Fiber, parent: Fiber) => {
    for (let child = parent.child; child; child = child.sibling) if (child === fiber) return true;
    return false;
  };

  window.benchRendered = 0;
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      onCommitFiberRoot: (_: number, root: { readonly current: Fiber }) => {
        window.benchRendered = (window.benchRendered ?? 0) + count(root.current, root.current.alternate);
      },
    },
  });
}
