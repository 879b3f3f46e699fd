import type { CapsuleCall, CapsuleEntry, CapsuleRequest } from "../../../../actions/index.ts";
import type { CapsuleSuite } from "../../../compiler/index.ts";
import type { CapsuleReplay, SentOnAct } from "../../../testing/index.ts";
import { capsuleWords as words } from "../../words/capsuleWords.ts";

/** What a capsule tells of the time from an act to the next, and what is otherwise in its replay. */
export interface ComparedAct {
  /** What went over the wires then, in order. */
  readonly frames: readonly WireFrame[];
  readonly differences: readonly string[];
}

/** An exchange that a capsule tells of, and when it began. */
export type WireFrame = { readonly at: number } & (CapsuleRequest | CapsuleCall);

/** Holds a replay against its capsule: the page as it was opened, then each act. Pure. */
export function compareReplay(
  { capsule: { entries }, suite }: CapsuleSuite,
  { before, opened, acts }: CapsuleReplay,
): readonly ComparedAct[] {
  const pages = JSON.stringify(suite.pages);
  // What the front end calls by itself it calls when it likes.
  const isOwn = (native: string) => pages.includes(`"callNative":${JSON.stringify(native)}`);
  const moments = [{ at: Number.NEGATIVE_INFINITY, ...opened, after: before }, ...acts];
  return moments.map((moment, index) => {
    const until = moments[index + 1]?.at ?? Number.POSITIVE_INFINITY;
    const told = entries.filter(({ at }) => at >= moment.at && at < until);
    const frames = told.filter(isFrame);
    const page = entries.findLast((entry) => entry.at < until && "page" in entry);
    const then = page && "page" in page ? page.page : undefined;
    return {
      frames,
      differences: [
        ...requestsOtherwise(frames, moment.requests, suite.app.tracking?.post),
        ...nativesOtherwise(frames, moment.natives, isOwn),
        ...(then !== undefined && then !== moment.after.page ? [words.pageOtherwise(then, moment.after.page)] : []),
      ],
    };
  });
}

function isFrame(entry: CapsuleEntry): entry is WireFrame {
  return "request" in entry || "native" in entry;
}

/** Events are in no capsule. */
function requestsOtherwise(
  frames: readonly WireFrame[],
  sent: SentOnAct["requests"],
  events: string | undefined,
): readonly string[] {
  const then = frames.flatMap((frame) => ("request" in frame ? [frame] : []));
  const names = then.map(({ method, request }) => `${method} ${request}`);
  const now = sent
    .filter(({ path }) => path !== events)
    .map(({ method, path, body }) => ({ name: `${method} ${path}`, body }));
  const bodies = then.flatMap(({ method, request, body }, index): string[] => {
    const name = `${method} ${request}`;
    const nth = names.slice(0, index).filter((one) => one === name).length;
    const same = now.filter((one) => one.name === name)[nth];
    if (method === "get" || !same || JSON.stringify(same.body) === JSON.stringify(body)) return [];
    const [a, b] = [JSON.stringify(body), JSON.stringify(same.body)];
    return [words.sentOtherwise(name, a, b)];
  });
  return [
    ...countedOtherwise(
      names,
      now.map(({ name }) => name),
    ),
    ...bodies,
  ];
}

function nativesOtherwise(
  frames: readonly WireFrame[],
  called: readonly string[],
  isOwn: (native: string) => boolean,
): readonly string[] {
  const then = frames.flatMap((frame) => ("native" in frame ? frame.native : []));
  return countedOtherwise(then.filter(isOwn), called.filter(isOwn));
}

/** What went over the wires then and does not now, and the other way round. */
function countedOtherwise(then: readonly string[], now: readonly string[]): readonly string[] {
  return [...left(then, now).map(words.gone), ...left(now, then).map(words.come)];
}

/** What is left of a list when each of another is taken out of it once. */
function left(all: readonly string[], taken: readonly string[]): readonly string[] {
  const rest = [...all];
  for (const one of taken) {
    const at = rest.indexOf(one);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest;
}
