import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { ActionError, type ActionErrorCode } from "../../../actions/errors.ts";
import { createHttp, type Http, loadSender } from "../../../actions/http/http.ts";
import type { DurableStore } from "../../../actions/outcomes/durableStore.ts";
import { createLedger, type LedgerRecord } from "../../../actions/outcomes/ledger.ts";
import type { OutcomeQuestion } from "../../../actions/outcomes/outcomeQuestion.ts";
import type { Opened } from "../../../actions/steps/listWrites.ts";
import { runSteps } from "../../../actions/steps/runSteps.ts";
import { createTurn } from "../../../actions/steps/turn.ts";
import { verbs } from "../../../actions/verbs/index.ts";
import { createFormulas } from "../../../renderer/runtime/formula/createFormulas.ts";
import { operations } from "../../../renderer/runtime/formula/operations.ts";
import type { Json, Step, Value } from "../../../schemas/index.ts";
import { shippedProject as project } from "../../shippedProject.ts";
import { counted, times } from "../../soak.ts";

/*
 * Borrowers who tap, wait, change their minds, go back, reload and lose their web view, on the pages that bind a card,
 * borrow and pay, before a server whose answers get lost on either side of what it does, and result pages that take their
 * time. However that goes, nothing that was wanted once is done twice. Borrowers want something else once they have seen
 * what became of it, and not before.
 */

const formulas = createFormulas(operations);

/** The steps of the control that sends a page's write. */
function tapOf(page: string, path: string): readonly Step[] {
  const find = (value: unknown): readonly Step[] | undefined => {
    if (typeof value !== "object" || value === null) return undefined;
    // An outline only says that it can be tapped.
    const { onTap } = value as { readonly onTap?: readonly Step[] | true };
    if (Array.isArray(onTap) && onTap.some((step) => step.verb === "request" && step.request === path)) return onTap;
    return Object.values(value)
      .map(find)
      .find((found) => found !== undefined);
  };
  const found = find(project.checkPage(page).page?.body);
  if (!found) throw new Error(`No control of ${page} sends ${path}`);
  return found;
}

const controls = {
  "card-auth": tapOf("card-auth", "/card/bind"),
  borrow: tapOf("borrow", "/loan/orders"),
  pay: tapOf("pay", "/payments"),
} as const;

/** Numbers that look like chance, the same ones for the same seed. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** What a write fetches before it leaves, in this order. */
const fetched = [() => import("../../../actions/steps/uncertainWrites.ts"), loadSender];

/** Everything that waits for nothing but a promise has happened, or for code: on a busy machine that takes many turns. */
async function settled(): Promise<void> {
  for (const load of fetched) await load();
  await new Promise((resolve) => setImmediate(resolve));
}

interface Received {
  readonly path: string;
  readonly key: string;
  readonly wish: number;
  readonly method: string;
  /** Gives the answer to whoever still waits for it. */
  readonly answer: (status: number, body: string) => void;
  readonly lose: (code: "ECONNRESET" | "ETIMEDOUT") => void;
  isOver: boolean;
}

/** A server that does what it is asked, and whose answers may be lost before or after that. */
function createServer(honoursKeys: boolean, pick: (below: number) => number) {
  const effects = new Map<number, number>();
  const done = new Map<string, { readonly status: number; readonly body: string }>();
  const closed = new Set<string>();
  const received: Received[] = [];
  const isPaidByApp = ({ path, method }: Received) => path === "/payments" && method === "alipay";

  /** What it does for a write, once a key where it knows keys; never after it has said that it will not. */
  function act(one: Received): { readonly status: number; readonly body: string } {
    const known = honoursKeys ? done.get(one.key) : undefined;
    if (known) return known;
    if (closed.has(one.key)) return { status: 410, body: "{}" };
    if (!isPaidByApp(one)) effects.set(one.wish, (effects.get(one.wish) ?? 0) + 1);
    const id = `p${one.wish}-${done.size}`;
    const body = { id, orderInfo: id, isBindSuc: true, isBindSucDesc: "", status: "accepted" };
    const answer = { status: 200, body: JSON.stringify(body) };
    done.set(one.key, answer);
    return answer;
  }

  function lookUp(key: string): string {
    const known = done.get(key);
    const answer = known ? (JSON.parse(known.body) as Json) : null;
    if (known) return JSON.stringify({ status: "done", order: answer, payment: answer, result: answer });
    if (received.some((one) => one.key === key && !one.isOver)) return JSON.stringify({ status: "pending" });
    closed.add(key);
    return JSON.stringify({ status: "none" });
  }

  /** Something becomes of one of the writes that are on their way. */
  function proceed(): void {
    const open = received.filter(({ isOver }) => !isOver);
    const one = open[pick(open.length)];
    if (!one) return;
    one.isOver = true;
    const ways = [
      () => one.lose("ECONNRESET"),
      () => one.answer(504, ""),
      () => one.answer(422, "{}"),
      () => one.answer(200, act(one).body.slice(0, 9)),
      () => {
        act(one);
        one.lose("ECONNRESET");
      },
      () => {
        act(one);
        one.answer(502, "<html>");
      },
      () => {
        // A firewall holds the answer back.
        act(one);
        one.answer(403, "<html>Request blocked</html>");
      },
      () => {
        act(one);
        one.answer(200, '{"code":500,"msg":"busy"}');
      },
      () => {
        act(one);
        one.lose("ETIMEDOUT");
      },
      () => {
        // The phone gives up first, the effect comes late.
        one.lose("ETIMEDOUT");
        one.isOver = pick(2) === 0;
        if (one.isOver) act(one);
      },
      () => {
        const { status, body } = act(one);
        one.answer(status, body);
      },
      () => {
        const { status, body } = act(one);
        one.answer(status, body);
      },
    ];
    ways[pick(ways.length)]?.();
  }

  return { effects, received, done, closed, act, lookUp, proceed };
}

type Server = ReturnType<typeof createServer>;

const fakeCrypto = {
  getRandomValues: crypto.getRandomValues.bind(crypto),
  subtle: {
    digest: async (_: string, bytes: Uint8Array) => new Uint8Array(createHash("sha256").update(bytes).digest()).buffer,
  } as unknown as SubtleCrypto,
};

/** A page that has just been opened; what lies in the store outlives it. */
function openPage(server: Server, store: DurableStore<LedgerRecord>, honoursKeys: boolean) {
  const ledger = createLedger({ store, crypto: fakeCrypto, honoursKeys });
  const adapter = (config: {
    readonly url?: string;
    readonly method?: string;
    readonly params?: { readonly key?: string };
    readonly data?: string;
    readonly headers: { readonly toJSON: () => Readonly<Record<string, unknown>> };
  }) =>
    new Promise((resolve, reject) => {
      const path = String(config.url).replace(/^.*\/api/, "");
      const answer = (status: number, data: string) => {
        const response = { status, data, statusText: "", headers: {}, config };
        if (status < 400) resolve(response);
        else reject(Object.assign(new Error(String(status)), { isAxiosError: true, response }));
      };
      const lose = (code: string) => reject(Object.assign(new Error(code), { isAxiosError: true, code, config }));
      if (config.method === "get") {
        const paid = /^\/payments\/(p[\d-]+)$/.exec(path)?.[1];
        return answer(200, server.lookUp(config.params?.key ?? `native ${paid}`));
      }
      const { wish, method = "" } = JSON.parse(String(config.data)) as { wish: number; method?: string };
      const key = String(config.headers.toJSON()["Idempotency-Key"]);
      server.received.push({ path, key, wish, method, answer, lose, isOver: false });
      return undefined;
    });
  const window = Object.assign(new EventTarget(), {
    navigator: {},
    crypto: fakeCrypto,
    setTimeout: (run: () => void) => {
      setImmediate(run);
      return 0;
    },
    clearTimeout: () => undefined,
  });
  const http = createHttp({
    ...{ window, ledger, base: "/api", page: "https://h5.example.com/", retryWrites: honoursKeys },
    adapter: adapter as never,
  });
  return { http, ledger };
}

/** The app that pays: its answers get lost, too, and it does not always know itself. */
function payByApp(server: Server, wish: number, order: string, pick: (below: number) => number): Promise<Json> {
  const key = `native ${order}`;
  const one = { path: "native", key, wish, method: "", answer: () => {}, lose: () => {}, isOver: true };
  const fail = (code: ActionErrorCode) => Promise.reject(new ActionError(code, code));
  const done = (told: Promise<Json>) => {
    server.act(one);
    return told;
  };
  const ways: (() => Promise<Json>)[] = [
    () => fail("timed-out"),
    () => fail("refused"),
    () => done(fail("interrupted")),
    () => done(fail("malformed")),
    () => done(fail("uncertain")),
    () => Promise.resolve({ resultStatus: "6001" }),
    () => done(Promise.resolve({ resultStatus: "9000" })),
    () => done(Promise.resolve({ resultStatus: "9000" })),
  ];
  return (ways[pick(ways.length)] ?? (() => fail("timed-out")))();
}

interface Run {
  readonly page: keyof typeof controls;
  readonly honoursKeys: boolean;
  readonly seed: number;
}

/** Forty acts of one borrower. Gives how often each wish came true. */
async function live({ page, honoursKeys, seed }: Run): Promise<ReadonlyMap<number, number>> {
  const pick = random(seed);
  const server = createServer(honoursKeys, pick);
  const entries = new Map<string, LedgerRecord>();
  const store: DurableStore<LedgerRecord> = {
    read: async (name) => entries.get(name),
    async update(name, change) {
      const changed = change(entries.get(name));
      if (changed) entries.set(name, changed);
      else entries.delete(name);
    },
  };
  let opened = openPage(server, store, honoursKeys);
  let visit = new AbortController();
  let wish = 1;
  const believe = () => {
    wish += 1;
  };
  /** The app's page, once a list has opened it. */
  let away: { readonly wish: number; readonly signal: AbortSignal } | undefined;
  /** The result page, once a list has led there: what it is about, and whether it has content. */
  let result: { readonly wish: number } | undefined;
  const waiting: {
    readonly opened: Opened | undefined;
    readonly signal: AbortSignal;
    tell: (isSeen: boolean) => void;
  }[] = [];
  /** Those who wait to have shown something of a kind hear of it. */
  const tell = (isSeen: boolean, kinds: readonly (Opened | undefined)[]) => {
    for (const one of waiting.splice(0)) {
      if (kinds.includes(one.opened)) one.tell(isSeen && (one.opened === "page" || !one.signal.aborted));
      else waiting.push(one);
    }
  };
  const leave = () => {
    visit.abort();
    visit = new AbortController();
  };

  function tap(): void {
    if (result) return;
    const mine = wish;
    const roots: Readonly<Record<string, Json>> = {
      form: { wish: mine, method: pick(2) === 0 ? "alipay" : "card", code: String(pick(1_000_000)) },
      params: { kind: "repay" },
      data: { plan: { total: 1 } },
      state: {},
      host: {},
    };
    const evaluate = (value: Value, names: Readonly<Record<string, Json>>) =>
      formulas.evaluate(value, (root) => (root in names ? names[root] : roots[root]));
    const { signal } = visit;
    const isMine = () => !signal.aborted;
    const port = {
      setState: () => undefined,
      submit: async () => true,
      toast: () => undefined,
      ask: async () => "confirm" as const,
      interceptBack: async () => undefined,
      track: () => undefined,
      setBusy: () => undefined,
      describe: () => "…",
      formWithoutCodes: () => ({ ...(roots.form as object), code: null }) as Json,
      askOutcome: async ({ found, way }: OutcomeQuestion) => {
        if (found === "done" && isMine()) believe();
        return way !== undefined && pick(3) > 0;
      },
      navigate: async () => {
        if (!isMine()) return false;
        leave();
        result = { wish: mine };
        return true;
      },
      shown: (opened: Opened | undefined, signal: AbortSignal) =>
        new Promise<boolean>((resolve) => void waiting.push({ opened, signal, tell: resolve })),
    };
    const call = (_: string, { orderInfo }: { readonly orderInfo: string }) => payByApp(server, mine, orderInfo, pick);
    const bridge = {
      ...{ call, writes: () => true, isRepeatable: () => false },
      async open() {
        away = { wish: mine, signal };
      },
    };
    const { http, ledger } = opened;
    const withWish = { ...http, send: (request) => http.send(carrying(request, mine)) } satisfies Http;
    void runSteps(controls[page], {
      ...{ host: { name: "gr", platform: "ios" }, bridge, http: withWish, ledger, page: port, verbs, evaluate },
      ...{ signal, turn: createTurn(), onError: undefined },
    } as never);
  }

  const acts = [
    tap,
    tap,
    tap,
    server.proceed,
    server.proceed,
    server.proceed,
    believe,
    () => {
      // The document is gone: nothing of it hears of an answer. What was sent is on its way all the same.
      leave();
      waiting.length = 0;
      [result, away] = [undefined, undefined];
      opened = openPage(server, store, honoursKeys);
    },
    () => {
      // Back, from the result page or from this one.
      leave();
      [result, away] = [undefined, undefined];
      tell(false, [undefined, "page", "app", "perhaps"]);
    },
    () => tell(true, [undefined, "perhaps"]),
    () => {
      // The result page has its data at last.
      if (!result) return;
      if (result.wish === wish) believe();
      tell(true, ["page"]);
    },
    () => {
      // They come back from the app's page.
      if (away && !away.signal.aborted && away.wish === wish) believe();
      away = undefined;
      tell(true, ["app"]);
    },
  ];
  for (let count = 0; count < 40; count++) {
    acts[pick(acts.length)]?.();
    await settled();
  }
  return server.effects;
}

/** The server of these tests knows what was wished for by the body. */
function carrying<R extends { readonly method: string; readonly body?: Json | undefined }>(
  request: R,
  wish: number,
): R {
  if (request.method === "get") return request;
  const { method } = request.body as { readonly method?: string };
  return { ...request, body: { wish, ...(method !== undefined && { method }) } };
}

const runs = times(20, 2000);

test(
  `${counted(runs)} borrowers on each of three pages get nothing twice that they wanted once`,
  async () => {
    const twice: object[] = [];
    let effects = 0;
    for (const page of ["card-auth", "borrow", "pay"] as const)
      for (let seed = 1; seed <= runs; seed++) {
        const run = { page, honoursKeys: seed % 2 === 0, seed };
        const found = await live(run);
        effects += found.size;
        for (const [wish, count] of found) if (count > 1) twice.push({ ...run, wish, count });
      }
    expect(twice).toEqual([]);
    // They do get something.
    expect(effects).toBeGreaterThan(runs);
  },
  60_000 + runs * 400,
);
