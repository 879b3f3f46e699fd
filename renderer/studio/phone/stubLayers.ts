import type { NativeStub, RequestStub, Stubs } from "../../../schemas/index.ts";
import type { Circumstances } from "../channel/messages.ts";

/** The stubs of a phone: those written by hand for what is asked next, then those of its circumstances, then the page's. */
export interface StubLayers {
  readonly all: () => Stubs;
  readonly setPage: (stubs: Stubs) => void;
  readonly setFirst: (first: Circumstances["first"]) => void;
  /** The next such request or call is answered so, once. */
  readonly answerNext: (stub: RequestStub | NativeStub) => void;
  /** Remembers that a stub was written by hand, which answers what waits. */
  readonly markByHand: (stub: RequestStub | NativeStub) => void;
  readonly isByHand: (stub: RequestStub | NativeStub | undefined) => boolean;
}

/**
 * Makes the layers of one phone.
 *
 * @param onChange called with all of them together, in order; a stub that stays is the same object
 */
export function createStubLayers(onChange: (stubs: Stubs) => void): StubLayers {
  let page: Stubs = { stubs: "" };
  let first: Circumstances["first"] = { requests: [], natives: [] };
  let next: readonly (RequestStub | NativeStub)[] = [];
  const byHand = new WeakSet<RequestStub | NativeStub>();
  const all = (): Stubs => ({
    ...page,
    requests: [...next.filter(isForRequest), ...first.requests, ...(page.requests ?? [])],
    natives: [...next.filter(isForNative), ...first.natives, ...(page.natives ?? [])],
  });
  const change = () => onChange(all());
  return {
    all,
    setPage(stubs) {
      page = stubs;
      change();
    },
    setFirst(stubs) {
      first = stubs;
      change();
    },
    answerNext(stub) {
      const once = { ...stub, times: 1 };
      byHand.add(once);
      next = [...next, once];
      change();
    },
    markByHand: (stub) => byHand.add(stub),
    isByHand: (stub) => stub !== undefined && byHand.has(stub),
  };
}

function isForRequest(stub: RequestStub | NativeStub): stub is RequestStub {
  return "request" in stub;
}

function isForNative(stub: RequestStub | NativeStub): stub is NativeStub {
  return "native" in stub;
}
