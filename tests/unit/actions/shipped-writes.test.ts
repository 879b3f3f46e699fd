import { beforeEach, describe, expect, test } from "vitest";
import { createHttp } from "../../../actions/http/http.ts";
import type { DurableStore } from "../../../actions/outcomes/durableStore.ts";
import { createLedger, type LedgerRecord } from "../../../actions/outcomes/ledger.ts";
import { runSteps } from "../../../actions/steps/runSteps.ts";
import { verbs } from "../../../actions/verbs/index.ts";
import { createFormulas } from "../../../renderer/runtime/formula/createFormulas.ts";
import { operations } from "../../../renderer/runtime/formula/operations.ts";
import type { Json, Step, Value } from "../../../schemas/index.ts";
import { shippedProject as project } from "../../shippedProject.ts";

/* Every write of the pages that ship, with every answer that leaves its outcome unknown. */

const formulas = createFormulas(operations);

/** Every step of the pages that sends more than a get and counts. */
const writes = project.pages.flatMap((page) => {
  const found = new Map<string, Step>();
  const visit = (value: unknown) => {
    if (typeof value !== "object" || value === null) return;
    const step = value as Step;
    if (step.verb === "request" && (step.method ?? "get") !== "get" && !step.reads)
      found.set(`${step.method} ${step.request}`, step);
    for (const inner of Object.values(value)) visit(inner);
  };
  visit(project.checkPage(page).page);
  return [...found].map(([name, step]) => ({ page, name, step }));
});

const whole = JSON.stringify({ id: "1", status: "accepted" });

/** What comes back, or what breaks. */
const outcomes: Readonly<Record<string, { readonly status?: number; readonly body?: string; readonly code?: string }>> =
  {
    "500": { status: 500 },
    "502 of a proxy": { status: 502, body: "<html>" },
    "504": { status: 504 },
    "408": { status: 408 },
    reset: { code: "ECONNRESET" },
    timeout: { code: "ETIMEDOUT" },
    "half a JSON": { status: 200, body: whole.slice(0, 12) },
    "a page instead of JSON": { status: 200, body: "<!doctype html><title>登录</title>" },
  };

const keys: string[] = [];
const told: string[] = [];
let entries: Map<string, LedgerRecord>;

beforeEach(() => {
  entries = new Map();
  keys.length = 0;
  told.length = 0;
});

const store: DurableStore<LedgerRecord> = {
  read: async (name) => entries.get(name),
  async update(name, change) {
    const changed = change(entries.get(name));
    if (changed) entries.set(name, changed);
    else entries.delete(name);
  },
};

/** Takes a step on a page that was just opened. What the server says of a lookup is `found`. */
async function take(step: Step, outcome: keyof typeof outcomes, found: string): Promise<void> {
  const { status = 200, body = "", code } = outcomes[outcome] ?? {};
  const adapter = async (config: {
    readonly method?: string;
    readonly headers: { readonly toJSON: () => Readonly<Record<string, unknown>> };
  }) => {
    const respond = (data: string, as: number) => ({ status: as, data, statusText: "", headers: {}, config });
    if (config.method === "get") return respond(JSON.stringify({ status: found }), 200);
    keys.push(String(config.headers.toJSON()["Idempotency-Key"]));
    if (code) throw Object.assign(new Error(code), { isAxiosError: true, code, config });
    if (status < 400) return respond(body, status);
    throw Object.assign(new Error(String(status)), { isAxiosError: true, response: respond(body, status) });
  };
  const ledger = createLedger({ store, crypto });
  const window = Object.assign(new EventTarget(), {
    navigator: {},
    crypto,
    setTimeout: (run: () => void) => Number(setTimeout(run, 0)[Symbol.toPrimitive]()),
    clearTimeout: () => undefined,
  });
  const http = createHttp({ window, ledger, base: "/api", page: "https://h5.example.com/", adapter: adapter as never });
  const roots: Readonly<Record<string, Json>> = { form: { amount: 1 }, params: {}, data: {}, state: {}, host: {} };
  const evaluate = (value: Value, names: Readonly<Record<string, Json>>) =>
    formulas.evaluate(value, (root) => (root in names ? names[root] : roots[root]));
  const tell = (text: string) => async () => void told.push(text);
  await runSteps([step], {
    ...{ host: { name: "browser", platform: "other" }, bridge: {}, http, ledger, verbs, evaluate },
    page: {
      setBusy: () => undefined,
      isConfirmed: () => true,
      witness: () => undefined,
      setState: () => undefined,
      toast: (text: string) => told.push(`toast ${text}`),
      ask: tell("dialog"),
      navigate: tell("navigate"),
      track: () => undefined,
      describe: () => ({ text: "…", number: "" }),
      formWithoutCodes: () => roots.form,
      askOutcome: async ({ found: known, way }: { readonly found: string; readonly way: string | undefined }) => {
        told.push(known);
        return way !== undefined && told.length < 5;
      },
    },
    ...{ signal: new AbortController().signal, onError: [{ verb: "toast", toast: "default" }] },
  } as never);
}

test("They are known", () => {
  expect(writes.map(({ page, name }) => `${page}: ${name}`)).toEqual([
    "borrow: post /loan/orders",
    "card-add: post /card/bind",
    "card-auth: post /card/bind",
    "cards: post /cards/default",
    "cards: post /cards/unbind",
    "contacts: post /contacts",
    "installment: post /installment",
    "pay: post /payments",
    "refused: post /loan/review",
    "settings: post /privacy/withdraw",
    "supplement: post /supplement",
  ]);
});

describe.each(writes)("$page: $name", ({ step }) => {
  test.each(Object.keys(outcomes))(
    "after %s it is sent once, and nothing is said but that nobody knows",
    async (name) => {
      await take(step, name, "pending");
      expect(told[0]).toBe("unknown");
      expect(told.slice(1)).toEqual(["pending", "pending", "pending", "pending"]);
      told.length = 0;
      // Opened anew, and tapped again.
      await take(step, name, "pending");
      expect(told[0]).toBe("unknown");
      expect(keys).toHaveLength(1);
    },
  );

  test("once the server says that it never was, it can be sent anew, under a new key", async () => {
    await take(step, "504", "none");
    expect(told).toEqual(["unknown", "notDone"]);
    await take(step, "504", "none");
    expect(new Set(keys).size).toBe(2);
  });

  test("once the server says that it was done, it goes on", async () => {
    await take(step, "reset", "done");
    expect(told).toEqual(["unknown"]);
    expect(entries.size).toBe(0);
  });
});
