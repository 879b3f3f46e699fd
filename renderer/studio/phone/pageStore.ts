import type { Page, Stubs } from "../../../schemas/index.ts";
import type { PreviewPage } from "../channel/messages.ts";

/** There is no page of that name. The runtime's `NoPage` would do, but this file must not import the runtime: it is read before the native side is in place. */
export class MissingPage extends Error {}

/** The pages that the studio has sent to the phone. */
export interface PageStore {
  /** Adds a page, or replaces its earlier version. */
  readonly put: (delivery: PreviewPage) => void;
  /** Says that a page is broken or, with `isMissing`, that there is none of that name: whoever waits for it gets an error. */
  readonly refuse: (page: string, isMissing: boolean) => void;
  /** Resolves with the page once it is there. Rejects when it is broken, with `MissingPage` when there is none. */
  readonly load: (page: string) => Promise<Page>;
  readonly stubsOf: (page: string) => Stubs | undefined;
  /** How many times a page has been replaced by a different one. */
  readonly changes: () => number;
  readonly subscribe: (listener: () => void) => () => void;
}

interface Waiter {
  readonly resolve: (page: Page) => void;
  readonly reject: (error: Error) => void;
}

/** Makes the phone's store of pages. */
export function createPageStore(): PageStore {
  const given = new Map<string, PreviewPage>();
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
    put(delivery) {
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
