import { expect, test } from "vitest";
import {
  ActionError,
  type Host,
  type Locals,
  type PagePort,
  runSteps,
  type StepHandler,
  type StepOutcome,
  type VerbTable,
  verbs,
} from "../../../actions/index.ts";
import type { RunContext } from "../../../actions/steps/runSteps.ts";
import { type Json, type Step, verbTraits } from "../../../schemas/index.ts";

const host: Host = {
  name: "gr",
  platform: "android",
  version: [4, 9, 0],
  line: "legacy",
  webview: undefined,
  evidence: [],
};

/** What a test says of the world around its steps. */
interface World {
  readonly answers?: Readonly<Record<string, Json | ActionError>>;
  readonly ask?: "confirm" | "cancel" | "closed";
  /** The place of what the user chooses on a sheet. */
  readonly choose?: number;
  readonly valid?: boolean;
  readonly onError?: readonly Step[];
  readonly names?: Locals;
  readonly canGoBack?: boolean;
  /** The quote whose cost has been confirmed. */
  readonly confirmed?: string;
  /** Verbs that an extension adds. */
  readonly verbs?: VerbTable;
}

/** Takes steps in a world where everything that happens is written down. */
async function take(steps: readonly Step[], world: World = {}) {
  const log: string[] = [];
  const say = (...words: unknown[]) => {
    log.push(words.map((word) => (typeof word === "object" ? JSON.stringify(word) : String(word))).join(" "));
  };
  const answer = async (name: string) => {
    const found = world.answers?.[name] ?? null;
    if (found instanceof ActionError) throw found;
    return found;
  };
  /** A call that is written down, and answered by the world under its second word. */
  const told = <A extends unknown[]>(words: (...args: A) => [string, string, ...unknown[]]) => {
    return async (...args: A) => {
      const said = words(...args);
      say(...said);
      return answer(said[1]);
    };
  };
  const page: PagePort = {
    setState: (values) => say("state", values),
    witness: (step, quote) => say("witness", step, quote),
    setVisit: (values) => say("visit", values),
    setElderMode: async (isOn) => say("elder", isOn),
    setLanguage: async (language) => say("language", language),
    setField: (values) => say("field", values),
    submit: async (form) => {
      say("submit", form);
      return world.valid ?? true;
    },
    reload: async (source) => {
      await told(() => ["reload", source])();
    },
    toast: (text) => say("toast", text),
    ask: async ({ message, cancel }) => {
      say("ask", message, cancel ?? "-");
      return world.ask ?? "confirm";
    },
    askOutcome: async ({ found, way = "-" }) => {
      say("outcome", found, way);
      return world.ask !== "cancel" && way !== "-";
    },
    isConfirmed: (quote) => quote === world.confirmed,
    formWithoutCodes: () => ({}),
    choose: async ({ title, choices, cancel }) => {
      say(
        "choose",
        title,
        choices.map(({ text }) => text),
        cancel ?? "-",
      );
      return world.choose;
    },
    interceptBack: async (on) => say("interceptBack", on),
    navigate: async (to, query, replace) => {
      say("navigate", to, query, replace);
      return true;
    },
    goBack: async () => {
      say("goBack");
      return world.canGoBack ?? true;
    },
    shown: async () => true,
    address: (text) => `https://h5.example${text}`,
    track: (event, data) => say("track", event, data),
    listening: (name) => say("listening", name),
    setBusy: (id, busy) => say("busy", id, busy),
    describe: (error) => ({ text: `[${error.code}]`, number: "" }),
  };
  const controller = new AbortController();
  const context = {
    host,
    page,
    verbs: { ...verbs, ...world.verbs },
    signal: controller.signal,
    bridge: {
      call: told((name: string, params: object) => ["call", name, params]),
      open: told((name: string, query: object) => ["open", name, query]),
      goMiniProgram: told((name: string, { url = "-" }: { url?: string }) => ["mini", name, url]),
      writes: () => false,
      resolve: () => ({ reason: "host", message: "" }),
    },
    http: { send: told(({ path, method }: { path: string; method: string }) => [method, path]) },
    // A formula of these tests is just the name of a local: `{ $: "bind" }`.
    evaluate: (value: unknown, names: Locals) => look(value, names),
    names: world.names ?? {},
    onError: world.onError ?? [{ verb: "toast", toast: { $: "error.text" } }],
  } as unknown as RunContext;
  const end = await runSteps(steps, context);
  return { end, log, leave: () => controller.abort() };
}

function look(value: unknown, names: Locals): Json {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value as Json;
  if ("$" in value)
    return String(value.$)
      .split(".")
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], names) as Json;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, look(part, names)]));
}

const toast = (text: string): Step => ({ verb: "toast", toast: text });
const refused = new ActionError("refused", "code 0", { status: "0" });
const unsupported = new ActionError("unsupported", "windowInfo needs GR 4.9.0", { reason: "too-old" });

test("A list runs in order; the next line is the success path", async () => {
  const { end, log } = await take([{ verb: "openScheme", openScheme: "mineLoan", query: { a: 1 } }, toast("好")]);
  expect([end, ...log]).toEqual(["done", 'open mineLoan {"a":1}', "toast 好"]);
});

test("`as` names an answer for the lines below, and a branch shares it with what follows", async () => {
  const { log } = await take(
    [
      { verb: "then", if: true, then: [{ verb: "callNative", callNative: "selectContacts", as: "picked" }] },
      { verb: "setState", setState: { name: { $: "picked.name" } } },
    ],
    { answers: { selectContacts: { name: "李四" } } },
  );
  expect(log).toEqual(["call selectContacts {}", 'state {"name":"李四"}']);
});

test("A failed step takes the default error handling, and the list stops", async () => {
  const { end, log } = await take([{ verb: "request", request: "/sms", method: "post" }, toast("已发送")], {
    answers: { "/sms": new ActionError("network", "Network Error") },
  });
  expect([end, ...log]).toEqual(["stopped", "post /sms", "toast [network]"]);
});

test("`onError` takes the place of the default, and `error` says why", async () => {
  const step: Step = {
    verb: "callNative",
    callNative: "share",
    onError: [{ verb: "toast", toast: { $: "error.kind" } }],
  };
  const { end, log } = await take([step, toast("之后")], { answers: { share: refused } });
  expect([end, ...log]).toEqual(["stopped", "call share {}", "toast refused"]);
});

test("An error branch that ends in `continue` lets the list go on", async () => {
  const step: Step = { verb: "callNative", callNative: "share", onError: [{ verb: "continue", continue: null }] };
  const { end, log } = await take([step, toast("之后")], { answers: { share: refused } });
  expect([end, ...log]).toEqual(["done", "call share {}", "toast 之后"]);
});

test("The default error handling cannot fail for ever", async () => {
  const onError: Step[] = [{ verb: "reload", reload: "quota" }];
  const { end, log } = await take([{ verb: "reload", reload: "quota" }], { answers: { quota: refused }, onError });
  expect([end, ...log]).toEqual(["stopped", "reload quota", "reload quota"]);
});

test("A step that the host lacks takes its fallback, at any depth", async () => {
  const { end, log } = await take(
    [
      {
        verb: "openScheme",
        openScheme: "baseApply",
        fallback: [
          {
            verb: "miniProgramNavigate",
            miniProgramNavigate: "webview",
            url: "/card-auth",
            fallback: [{ verb: "navigate", navigate: "card-auth" }],
          },
        ],
      },
      toast("不会到这里"),
    ],
    { answers: { baseApply: unsupported, webview: unsupported } },
  );
  expect([end, ...log]).toEqual([
    "stopped",
    "open baseApply {}",
    "mini webview https://h5.example/card-auth",
    "navigate card-auth {} false",
  ]);
});

test("A bridge that is missing at run time takes the fallback too, a refusal does not", async () => {
  const step: Step = { verb: "callNative", callNative: "dial", fallback: [toast("请手动拨号")] };
  const missing = new ActionError("bridge-missing", "NotImplemented: callAndroidV2");
  expect((await take([step], { answers: { dial: missing } })).log).toEqual(["call dial {}", "toast 请手动拨号"]);
  expect((await take([step], { answers: { dial: refused } })).log).toEqual(["call dial {}", "toast [refused]"]);
});

test.each([
  ["lacks", unsupported, ["toast 请手动拨号", "toast 下一行"]],
  ["can do", null, ["toast 已拨出", "toast 下一行"]],
])("After a step that the host %s its `fallback` or its `onSuccess` follows, never both", async (_, answer, said) => {
  const step: Step = {
    verb: "callNative",
    callNative: "dial",
    onSuccess: [toast("已拨出")],
    fallback: [toast("请手动拨号")],
  };
  const { end, log } = await take([step, toast("下一行")], { answers: { dial: answer } });
  expect([end, ...log]).toEqual(["done", "call dial {}", ...said]);
});

test("Without a fallback it fails like any other step", async () => {
  const { log } = await take([{ verb: "callNative", callNative: "windowInfo" }], {
    answers: { windowInfo: unsupported },
  });
  expect(log).toEqual(["call windowInfo {}", "toast [unsupported]"]);
});

test("A native call that the user declines is cancelled: `onCancel`, and the list stops without an error", async () => {
  const declined = { answers: { requestPermissions: new ActionError("cancelled", "The user declined") } };
  const step: Step = { verb: "callNative", callNative: "requestPermissions", onCancel: [toast("以后再说")] };
  const { end, log } = await take([step, toast("不会到这里")], declined);
  expect([end, ...log]).toEqual(["stopped", "call requestPermissions {}", "toast 以后再说"]);
  const silent = await take([{ verb: "callNative", callNative: "requestPermissions" }], declined);
  expect([silent.end, ...silent.log]).toEqual(["stopped", "call requestPermissions {}"]);
});

test("A form that is not filled in stops the list without a word more", async () => {
  const { end, log } = await take([{ verb: "submit", submit: "card" }, toast("不会到这里")], { valid: false });
  expect([end, ...log]).toEqual(["stopped", "submit card"]);
});

const question: Step = {
  verb: "dialog",
  dialog: "确定离开吗？",
  onConfirm: [toast("离开")],
  onCancel: [toast("留下")],
};

test.each<[World["ask"], StepOutcome, string[]]>([
  ["confirm", "done", ["toast 离开", "toast 之后"]],
  ["cancel", "stopped", ["toast 留下"]],
  ["closed", "stopped", []],
])("A question answered by %s ends %s", async (ask, end, said) => {
  const taken = await take([question, toast("之后")], { ask: ask ?? "confirm" });
  expect(taken).toMatchObject({ end, log: ["ask 确定离开吗？ true", ...said] });
});

test("A message has one button, and closing it is as good as reading it", async () => {
  const { end, log } = await take([{ verb: "dialog", dialog: "已提交" }, toast("之后")], { ask: "closed" });
  expect([end, ...log]).toEqual(["done", "ask 已提交 -", "toast 之后"]);
});

const match: Step = {
  verb: "match",
  match: { $: "bind" },
  cases: [
    { if: { $: "bind.isBindSuc" }, do: [toast("成功")] },
    { is: "none", do: [toast("没有")] },
  ],
  else: [toast("失败")],
};

test.each<[string, Json, string]>([
  ["the case whose condition holds", { isBindSuc: true }, "toast 成功"],
  ["the case whose value is the same", "none", "toast 没有"],
  ["else when none does", { isBindSuc: false }, "toast 失败"],
])("match takes %s", async (_, bind, said) => {
  expect((await take([match], { names: { bind } })).log).toEqual([said]);
});

test("`stop` in a branch ends the list around it", async () => {
  const branch: Step = { verb: "then", if: true, then: [{ verb: "stop", stop: null }] };
  expect(await take([branch, toast("不会到这里")])).toMatchObject({ end: "stopped", log: [] });
});

test("`if` and `only` leave a step out, and the list goes on", async () => {
  const { log } = await take([
    { verb: "toast", toast: "不", if: false },
    { verb: "toast", toast: "不", only: { nwd: "any" } },
    { verb: "toast", toast: "不", only: { gr: "4.9.1+" } },
    { verb: "toast", toast: "是", only: { gr: "4.9.0+" } },
  ]);
  expect(log).toEqual(["toast 是"]);
});

test("`busy` marks its button until the step and its branches are done, also when it fails", async () => {
  const step: Step = { verb: "request", request: "/bind", busy: "submit", onError: [toast("失败")] };
  const { log } = await take([step], { answers: { "/bind": refused } });
  expect(log).toEqual(["busy submit true", "get /bind", "toast 失败", "busy submit false"]);
});

test("What concerns the page goes to the page: back handling, fields, events", async () => {
  const { end, log } = await take([
    { verb: "interceptBack", interceptBack: true },
    { verb: "setField", setField: { phone: "13800138000" } },
    { verb: "track", track: "card_ok", data: { step: 2 } },
  ]);
  expect([end, ...log]).toEqual([
    "done",
    "interceptBack true",
    'field {"phone":"13800138000"}',
    'track card_ok {"step":2}',
  ]);
});

test("Leaving goes back inside the front end when it can", async () => {
  expect((await take([{ verb: "leave", leave: null }])).log).toEqual(["goBack"]);
});

test("Leaving the first page closes the web view", async () => {
  const { log } = await take([{ verb: "leave", leave: null }], { canGoBack: false });
  expect(log).toEqual(["goBack", "call close {}"]);
});

test("A toast says its default when its text is empty, and nothing when both are", async () => {
  const { log } = await take([
    { verb: "toast", toast: { $: "none" }, default: "稍后再试" },
    { verb: "toast", toast: "" },
  ]);
  expect(log).toEqual(["toast 稍后再试"]);
});

test("A defect of the page's own is told like a failure, and takes nothing down", async () => {
  const broken = {
    verb: "setState",
    get setState(): never {
      throw new Error("boom");
    },
  } as unknown as Step;
  expect(await take([broken])).toMatchObject({ end: "stopped", log: ["toast [page]"] });
});

test("An extension's verb is carried out like any other", async () => {
  const shout: StepHandler<{ readonly shout: string }> = async (step, { page }) => {
    page.toast(step.shout.toUpperCase());
    return { outcome: "done" };
  };
  const steps = [{ verb: "shout", shout: "hello" } as unknown as Step, { verb: "toast", toast: "after" } as Step];
  const { end, log } = await take(steps, { verbs: { shout } });
  expect({ end, log }).toEqual({ end: "done", log: ["toast HELLO", "toast after"] });
});

test("A step whose verb this front end does not have fails and says which", async () => {
  const onError = [{ verb: "toast", toast: { $: "error.message" } } as unknown as Step];
  const { end, log } = await take([{ verb: "shout", shout: "hello" } as unknown as Step], { onError });
  expect({ end, log }).toEqual({ end: "stopped", log: [expect.stringContaining('"shout"')] });
});

test("The schema and the table have the same verbs, and agree on whose `if` chooses between lists", () => {
  const own = (table: VerbTable) => Object.keys(table).filter((verb) => table[verb]?.ownsCondition);
  expect(Object.keys(verbs).sort()).toEqual(Object.keys(verbTraits).sort());
  expect(own(verbs)).toEqual(["then"]);
  const choosing = Object.entries(verbTraits).filter(([, { lists }]) =>
    lists.some(({ path, taken }) => taken === "case" && path.length === 1),
  );
  expect(choosing.map(([verb]) => verb)).toEqual(own(verbs));
});
