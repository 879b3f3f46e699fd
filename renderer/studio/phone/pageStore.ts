import type { Page, Stubs } from "../../schemas/index.ts";
import type { Delivery } from "./channel.ts";

/** There is no page of a name. The renderer has a word of its own for it, and is not there yet when this file is read. */
export class MissingPage extends Error {}

/** The pages that the studio has given to the phone. */
export interface Deliveries {
  /** Takes a page; one that was already there takes the place of its earlier version. */
  readonly take: (delivery: Delivery) => void;
  /** The page cannot be had: whoever waits for it hears so, and whether there is none of that name at all. */
  readonly refuse: (page: string, isMissing: boolean) => void;
  /** The page, once it is there. Rejects when it cannot be had; with `MissingPage` when there is none of that name. */
  readonly load: (page: string) => Promise<Page>;
  readonly stubsOf: (page: string) => Stubs | undefined;
  /** Counts the pages that have changed since they were first given. */
  readonly changes: () => number;
  readonly subscribe: (listener: () => void) => () => void;
}

interface Waiter {
  readonly resolve: (page: Page) => void;
  readonly reject: (error: Error) => void;
}

/** Makes the phone's store of pages. */
export function createDeliveries(): Deliveries {
  const given = new Map<string, Delivery>();
  const missing = new Set<string>();
  const waiters = new Map<string, Waiter[]>();
  const listeners = new Set<() => void>();
  let changes = 0;

  const release = (name: string): readonly Waiter[] => {
    const waiting = waiters.get(name) ?? [];
    waiters.delete(name);
    return waiting;
  };

  return {
    take(delivery) {
      const { page } = delivery;
      missing.delete(page.page);
      const before = given.get(page.page);
      const isChange = before !== undefined && JSON.stringify(before.page) !== JSON.stringify(page);
      given.set(page.page, before && !isChange ? { ...delivery, page: before.page } : delivery);
      for (const { resolve } of release(page.page)) resolve(page);
      if (!isChange) return;
      changes += 1;
      for (const listener of listeners) listener();
    },
    refuse(name, isMissing) {
      if (isMissing) missing.add(name);
      const error = isMissing ? new MissingPage(name) : new Error(`The page "${name}" cannot be read`);
      for (const { reject } of release(name)) reject(error);
    },
    load(name) {
      const { page } = given.get(name) ?? {};
      if (page) return Promise.resolve(page);
      if (missing.has(name)) return Promise.reject(new MissingPage(name));
      return new Promise((resolve, reject) => waiters.set(name, [...(waiters.get(name) ?? []), { resolve, reject }]));
    },
    stubsOf: (name) => given.get(name)?.stubs,
    changes: () => changes,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
