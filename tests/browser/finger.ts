import type { CDPSession, Page } from "playwright-core";

/** A point of the page in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * A finger on the page: real touch events, as a phone's screen makes them. The time that they tell is the finger's
 * own, so that a flick is one on a busy machine, too.
 */
export interface Finger {
  readonly down: (at: Point) => Promise<void>;
  /** Goes in a straight line, in so many milliseconds of its time, with an event each 16 ms. */
  readonly move: (to: Point, ms: number) => Promise<void>;
  /** Stays where it is for so many milliseconds of its time, then leaves. */
  readonly up: (halt?: number) => Promise<void>;
}

const sessions = new WeakMap<Page, CDPSession>();

/** A finger for a page, which stands nowhere as yet. */
export async function fingerOn(page: Page): Promise<Finger> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  let from: Point = { x: 0, y: 0 };
  let now = Date.now();
  const send = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: Point[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp: now / 1000 });
  return {
    async down(at) {
      now = Math.max(now, Date.now());
      from = at;
      await send("touchStart", at);
    },
    async move(to, ms) {
      const events = Math.max(1, Math.round(ms / 16));
      for (let event = 1; event <= events; event += 1) {
        now += ms / events;
        const part = event / events;
        await send("touchMove", { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
      }
      from = to;
    },
    async up(halt = 8) {
      now += halt;
      await send("touchEnd");
    },
  };
}

/** The middle of an element. */
export async function middleOf(page: Page, selector: string): Promise<Point> {
  return page
    .locator(selector)
    .first()
    .evaluate((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
}

/** Drags from the middle of an element by so many pixels, in so many milliseconds. With a halt at its end it is no flick. */
export async function drag(page: Page, selector: string, by: Partial<Point>, ms: number, halt?: number): Promise<void> {
  const finger = await fingerOn(page);
  const from = await middleOf(page, selector);
  await finger.down(from);
  await finger.move({ x: from.x + (by.x ?? 0), y: from.y + (by.y ?? 0) }, ms);
  await finger.up(halt);
}
