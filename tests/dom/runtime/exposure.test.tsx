import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type OpenPage, open as openPage, rest, type Surroundings, shows, stopTime, tap, until } from "../pages.tsx";

/** What a browser sees of an element: how much of it, and how much of the screen. */
interface Sight {
  readonly ratio: number;
  readonly height: number;
}

/** A browser's observers; the test says what they see. jsdom lays nothing out. */
class Observers implements IntersectionObserver {
  static all = new Set<Observers>();
  readonly root = null;
  readonly rootMargin = "";
  readonly scrollMargin = "";
  readonly thresholds: readonly number[] = [];
  readonly targets = new Set<Element>();
  readonly #tell: IntersectionObserverCallback;

  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
    Observers.all.add(this);
  }
  observe(target: Element): void {
    this.targets.add(target);
  }
  unobserve(target: Element): void {
    this.targets.delete(target);
  }
  disconnect(): void {
    this.targets.clear();
  }
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }

  /** The user scrolls so that an element with this text is in sight so far. */
  static async see(text: string, { ratio, height }: Sight): Promise<void> {
    await act(async () => {
      for (const observer of Observers.all) {
        for (const target of [...observer.targets].filter((one) => one.textContent?.includes(text))) {
          const entry = { target, intersectionRatio: ratio, isIntersecting: ratio > 0, intersectionRect: { height } };
          observer.#tell([{ ...entry, rootBounds: { height: 800 } } as IntersectionObserverEntry], observer);
        }
      }
    });
  }
}

let here: OpenPage | undefined;

beforeEach(() => {
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("IntersectionObserver", Observers);
});
beforeEach(stopTime);
afterEach(async () => {
  await here?.close();
  here = undefined;
  vi.unstubAllGlobals();
  Observers.all.clear();
  vi.useRealTimers();
});

async function open(text: string, surroundings?: Surroundings): Promise<OpenPage> {
  here = await openPage(text, surroundings);
  return here;
}

/** The events that were recorded, with their data. */
function recorded(): unknown[] {
  const bodies = (here?.requests ?? []).filter(({ path }) => path === "/track").map(({ body }) => body);
  return (bodies as { event: string; data: unknown }[]).map(({ event, data }) => [event, data]);
}

const promo = `
state: { shown: { type: boolean, default: true }, phone: { type: text, default: "13800138000" } }
body:
  - { type: button, text: 换, onTap: [{ setState: { shown: "\${not state.shown}" } }] }
  - type: group
    if: state.shown
    exposure: promo_seen
    trackData: { place: home, phone: "\${state.phone}" }
    body: [{ type: text, text: 优惠 }]
`;

test("Half of it for half a second counts, once a visit, and no personal data goes along", async () => {
  await open(promo);
  await Observers.see("优惠", { ratio: 0.5, height: 60 });
  expect(recorded()).toEqual([]);
  await rest(700);
  await until(() => expect(recorded()).toEqual([["promo_seen", { place: "home", phone: "***" }]]));
  await tap("换");
  await tap("换");
  await Observers.see("优惠", { ratio: 1, height: 120 });
  await rest(700);
  expect(recorded()).toHaveLength(1);
});

test("Less than half of it, or less than half a second, does not count", async () => {
  await open(promo);
  await Observers.see("优惠", { ratio: 0.4, height: 48 });
  await rest(700);
  await Observers.see("优惠", { ratio: 0.6, height: 72 });
  await rest(200);
  await Observers.see("优惠", { ratio: 0.2, height: 24 });
  await rest(700);
  expect(recorded()).toEqual([]);
});

test("Of what is taller than the screen, half a screen counts", async () => {
  await open(promo);
  await Observers.see("优惠", { ratio: 0.1, height: 390 });
  await rest(700);
  expect(recorded()).toEqual([]);
  await Observers.see("优惠", { ratio: 0.11, height: 410 });
  await rest(700);
  await until(() => expect(recorded()).toHaveLength(1));
});

test("Each item of a list is seen by itself", async () => {
  await open(
    `
data: { bills: { get: /bills, returns: Bills } }
body:
  - type: list
    items: data.bills.items
    each: bill
    key: bill.id
    item: { type: cell, title: "\${bill.dueDate}", exposure: bill_seen, trackData: { bill: "\${bill.id}" } }
`,
    {
      stubs: {
        requests: [
          {
            request: "/bills",
            answer: {
              items: [
                { id: "b1", dueDate: "一月" },
                { id: "b2", dueDate: "二月" },
              ],
            },
          },
        ],
      },
    },
  );
  await shows("二月");
  await Observers.see("二月", { ratio: 1, height: 60 });
  await rest(700);
  await until(() => expect(recorded()).toEqual([["bill_seen", { bill: "b2" }]]));
});

test("A tap records its event with its data", async () => {
  await open(`
body:
  - { type: button, text: 借款, track: borrow_tap, trackData: { from: home }, onTap: [{ toast: 好 }] }
`);
  await tap("借款");
  await until(() => expect(recorded()).toEqual([["borrow_tap", { from: "home" }]]));
});

test("An engine that cannot tell what is in sight shows the page all the same", async () => {
  vi.unstubAllGlobals();
  const page = await open(promo);
  expect(page.text()).toContain("优惠");
});
