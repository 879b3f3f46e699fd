import { act } from "react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createStore } from "../../../renderer/runtime/data/store.ts";
import type { DraftStore } from "../../../renderer/runtime/drafts/createDraftStore.ts";
import { createPageDraft } from "../../../renderer/runtime/drafts/createPageDraft.ts";
import type { PageForm } from "../../../renderer/runtime/form/pageForm.ts";
import type { Page, Stubs } from "../../../schemas/index.ts";
import { shippedProject as project } from "../../shippedProject.ts";
import { type Mounted, mountApp } from "../mountApp.tsx";
import { fill, shows, tap, until } from "../pages.tsx";

/* What becomes of what was typed, on the way from one page to another and back. jsdom has no database: memory is all there is. */

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
let front: Mounted | undefined;
beforeEach(() => sessionStorage.clear());
afterEach(async () => {
  await front?.close();
  front = undefined;
});

function checked(name: string, text: string): Page {
  const { page, problems } = project.checkPage(name, `page: ${name}\ntitle: 页面\nsupports: { gr: any }\n${text}`);
  if (!page) throw new Error(problems.map(({ line, message }) => `${line - 3}: ${message.en}`).join("\n"));
  return page;
}

const other = "body:\n  - { type: button, text: 回去, onTap: [{ navigate: quota }] }";

/** Opens a page with a form, from which a tap on 离开 leads to another, and from there a tap on 回去 back. */
async function open(form: string, stubs: Omit<Stubs, "stubs"> = {}): Promise<void> {
  const pages: Readonly<Record<string, Page>> = {
    quota: checked("quota", `${form}\n  - { type: button, text: 离开, onTap: [{ navigate: mine }] }`),
    mine: checked("mine", other),
  };
  const loadPage = async (name: string) => pages[name] ?? Promise.reject(new Error(name));
  const app = { app: "", home: "quota", api: { base: "/api" }, ...(minutes !== undefined && { drafts: { minutes } }) };
  const host = { name: "gr", platform: "android", version: "5.0.0" } as const;
  front = await mountApp({ app, loadPage, start: { page: "quota", query: {} }, host, stubs });
  await shows("离开");
}

let minutes: number | undefined;
beforeEach(() => {
  minutes = undefined;
});

async function leaveAndReturn(): Promise<void> {
  await tap("离开");
  await shows("回去");
  await tap("回去");
  await shows("离开");
  await until(() => expect(document.querySelector("input")).toBeTruthy());
}

const value = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value;
const isRestored = () => document.body.textContent?.includes("已恢复上次填写的内容");
const becomes = (name: string, text: string) => until(() => expect(value(name)).toBe(text));

const form = (submit: string, more = "") => `
state: { step: { type: number, default: 1 } }
body:
  - type: form
    id: me
    fields:
      - { type: text, name: city, label: 城市 }
      - { type: text, name: street, label: 街道 }
${more}
  - { type: button, text: 提交, onTap: ${submit} }`;

const answers = (status: number): Omit<Stubs, "stubs"> => ({ requests: [{ request: "/save", status, answer: {} }] });
const saves = "[{ submit: me }, { request: /save, method: post, body: { me: '${form}' } }, { toast: 已保存 }]";

/** Sends the form, and expects no draft after the page is opened again. */
async function sendsWithoutDraft(): Promise<void> {
  await fill("city", "杭州");
  await tap("提交");
  await shows("已保存");
  await leaveAndReturn();
  await becomes("city", "");
  expect(isRestored()).toBe(false);
}

describe("What was typed is kept until it was sent", () => {
  test("the rows of a list come back as they were, but for what is never kept of a row", async () => {
    await open(`
body:
  - type: form
    id: cards
    fields:
      - type: repeat
        name: cards
        label: 银行卡
        each: card
        min: 1
        fields:
          - { type: text, name: bank, label: 银行 }
          - { type: bankCard, name: number, label: 卡号 }
          - { type: text, name: hint, label: 提示, draft: false }`);
    const typeInRow = async (name: string, place: number, text: string) => {
      const input = document.querySelector<HTMLInputElement>(`[data-row="${place}"] input[name=${name}]`);
      if (!input) throw new Error(`There is no row ${place}`);
      await act(async () => {
        input.focus();
        input.value = text;
        input.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText" }));
        input.blur();
      });
    };
    await typeInRow("bank", 1, "工行");
    await tap("添加一项");
    await typeInRow("bank", 2, "建行");
    await typeInRow("number", 2, "6222021234567890128");
    await typeInRow("hint", 2, "尾号 0128");
    await leaveAndReturn();
    const values = (name: string) =>
      [...document.querySelectorAll<HTMLInputElement>(`input[name=${name}]`)].map((input) => input.value);
    await until(() => expect(values("bank")).toEqual(["工行", "建行"]));
    expect([values("number"), values("hint"), isRestored()]).toEqual([["", ""], ["", ""], true]);
  });

  test("a row that comes back is still the one that the server knows", async () => {
    const stubs = {
      requests: [
        {
          request: "/bills",
          answer: { due: "550.00", items: [{ id: "b1", dueDate: "", amount: "1.00", overdue: false }] },
        },
        { request: "/save", answer: {} },
      ],
    };
    await open(
      `
data: { bills: { get: /bills, returns: Bills } }
body:
  - type: data
    of: bills
    body:
      - type: form
        id: me
        fields:
          - type: repeat
            name: bills
            label: 账单
            each: bill
            default: \${data.bills.items}
            fields:
              - { type: text, name: note, label: 备注 }
              - { type: text, name: dueDate, label: 到期日, draft: false }
  - { type: button, text: 提交, onTap: [{ submit: me }, { request: /save, method: post, body: { me: "\${form}" } }] }`,
      stubs,
    );
    await until(() => expect(document.querySelector("input[name=note]")).toBeTruthy());
    await fill("note", "已还");
    await leaveAndReturn();
    await until(() => expect(isRestored()).toBe(true));
    await becomes("note", "已还");
    await tap("提交");
    const sent = () => front?.requests.at(-1)?.body;
    await until(() =>
      expect(sent()).toEqual({
        me: { bills: [{ id: "b1", amount: 1, overdue: false, note: "已还", dueDate: "" }] },
      }),
    );
  });

  test("a way to another page and back", async () => {
    await open(form("[{ submit: me }]"));
    await fill("city", "杭州");
    await leaveAndReturn();
    await becomes("city", "杭州");
    expect([value("street"), isRestored()]).toEqual(["", true]);
  });

  test("a write that fails leaves it", async () => {
    await open(form(saves), answers(500));
    await fill("city", "杭州");
    await tap("提交");
    await leaveAndReturn();
    await becomes("city", "杭州");
  });

  test("a list that only leads to the next part of the form leaves it", async () => {
    await open(form("[{ submit: me }, { setState: { step: 2 } }, { toast: 下一步 }]"));
    await fill("city", "杭州");
    await tap("提交");
    await shows("下一步");
    await leaveAndReturn();
    await becomes("city", "杭州");
  });

  test("a write that went well ends it", async () => {
    await open(form(saves), answers(200));
    await sendsWithoutDraft();
  });

  test("what was typed while the write was under way was not sent, and stays with its form", async () => {
    await open(form(saves), { requests: [{ request: "/save", answer: {}, delay: 300 }] });
    await fill("street", "一号");
    await fill("city", "杭州");
    await tap("提交");
    await fill("city", "宁波");
    await shows("已保存");
    await leaveAndReturn();
    await becomes("city", "宁波");
    expect([value("street"), isRestored()]).toEqual(["一号", true]);
  });

  test("a sent form leaves no draft, even if a field was filled in and then removed by its condition", async () => {
    await open(form(saves, "      - { type: text, name: floor, label: 楼层, if: form.street != '' }"), answers(200));
    await fill("street", "一号");
    await until(() => expect(value("floor")).toBe(""));
    await fill("floor", "三");
    await fill("street", "");
    await sendsWithoutDraft();
  });

  test("so does one that turns out to have gone well", async () => {
    const lookup = "lookup: { request: /saved, done: answer.ok, notDone: answer.no }";
    const requests = [
      { request: "/save", status: 504, answer: {} },
      { request: "/saved", answer: { ok: true, no: false } },
    ];
    await open(form(saves.replace("method: post,", `method: post, ${lookup},`)), { requests });
    await fill("city", "杭州");
    await tap("提交");
    await shows("还不知道有没有成功");
    await tap("查询结果");
    await shows("已保存");
    await leaveAndReturn();
    await becomes("city", "");
  });

  test("so does a call of the app that commits to something", async () => {
    await open(form("[{ submit: me }, { callNative: aliPayDeduct, params: { orderInfo: a } }, { toast: 已保存 }]"), {
      natives: [{ native: "aliPayDeduct", answer: { resultStatus: "9000" } }],
    });
    await fill("city", "杭州");
    await tap("提交");
    await shows("已保存");
    await leaveAndReturn();
    await becomes("city", "");
  });

  test("so does one after which the list leads to another page", async () => {
    await open(form(saves.replace("{ toast: 已保存 }", "{ navigate: mine }")), answers(200));
    await fill("city", "杭州");
    await tap("提交");
    await shows("回去");
    await tap("回去");
    await shows("离开");
    await becomes("city", "");
    expect(isRestored()).toBe(false);
  });

  test("an answer 401 ends it, whatever was asked", async () => {
    await open(form("[{ request: /save }]"), answers(401));
    await fill("city", "杭州");
    await tap("提交");
    await leaveAndReturn();
    await becomes("city", "");
  });

  test("none is kept where app.yaml, the form or the field wants none", async () => {
    minutes = 0;
    await open(form("[{ submit: me }]"));
    await fill("city", "杭州");
    await leaveAndReturn();
    await becomes("city", "");
  });
});

describe("What the page fills in by itself", () => {
  const prefilled = form("[{ setField: { city: 苏州 } }]").replace(
    "\nbody:",
    "\nonLoad: [{ request: /save, as: me }, { setField: { city: '${me.city}' } }]\nbody:",
  );
  const from = (city: string): Omit<Stubs, "stubs"> => ({
    requests: [{ request: "/save", answer: { city }, delay: 60 }],
  });

  test("is no draft", async () => {
    await open(prefilled, from("北京"));
    await becomes("city", "北京");
    front?.answer(from("上海"));
    await leaveAndReturn();
    await becomes("city", "上海");
    expect(isRestored()).toBe(false);
  });

  test("does not replace what was typed last time, comes back when that is cleared, and a tap still fills in", async () => {
    await open(prefilled, from("北京"));
    await becomes("city", "北京");
    await fill("city", "杭州");
    await leaveAndReturn();
    await until(() => expect(front?.requests).toHaveLength(2));
    await becomes("city", "杭州");
    await tap("清空");
    await becomes("city", "北京");
    await tap("提交");
    await becomes("city", "苏州");
  });
});

describe("Until it can be said that something was put back", () => {
  /** A page's draft of a city, and what was put back of it. */
  function cityDraft(loadNote: () => Promise<unknown>) {
    let kept: Record<string, { fieldType: string; value: string }> = { city: { fieldType: "text", value: "杭州" } };
    const restored: string[] = [];
    const restore = (values: object) => {
      restored.push(...Object.keys(values));
      return Object.keys(values);
    };
    const form = { typed: [], settle: () => {}, onChange: () => () => {}, restore } as unknown as PageForm;
    const drafts = { read: async () => kept, beforeSave: () => () => {} } as unknown as DraftStore;
    const draft = createPageDraft({ page: "me", form, store: createStore(), drafts, window, loadNote });
    const forget = () => {
      kept = {};
    };
    return { restored, forget, keep: () => draft.keep("me", { city: "text" }, () => false) };
  }

  test("nothing is, and nothing is where that cannot be fetched", async () => {
    const { restored, keep } = cityDraft(() => Promise.reject(new Error("lost")));
    await expect(keep()).rejects.toThrow("lost");
    expect(restored).toEqual([]);
  });

  test("what was sent meanwhile does not come back", async () => {
    const sending = cityDraft(async () => sending.forget());
    await sending.keep();
    expect(sending.restored).toEqual([]);
    const waiting = cityDraft(async () => {});
    await waiting.keep();
    expect(waiting.restored).toEqual(["city"]);
  });
});

test("What was typed before a draft's code came is kept, also where its page has gone since", async () => {
  const written: object[] = [];
  const form = { typed: [["city", "杭州"]], settle: () => {}, onChange: () => () => {} } as unknown as PageForm;
  const write = (page: string, fields: object) => written.push({ page, fields });
  const drafts = { write, beforeSave: () => () => {} } as unknown as DraftStore;
  const draft = createPageDraft({ page: "me", form, store: createStore(), drafts, window, loadNote: async () => {} });
  // As a page that is left does, one after the other.
  const kept = draft.keep("me", { city: "text" }, () => true);
  draft.stop();
  await kept;
  expect(written).toEqual([{ page: "me", fields: { city: { fieldType: "text", value: "杭州" } } }]);
});

describe("The compiler says what may be kept", () => {
  const keptOf = (fields: string, head = "") => {
    const page = checked("quota", `body:\n  - type: form\n    id: me\n${head}    fields:\n${fields}`);
    return (page.body[0] as { readonly kept?: Readonly<Record<string, object>> }).kept;
  };
  const named = (type: string, more = "") => `      - { type: ${type}, name: secret, label: 内容${more} }\n`;
  const plain = "      - { type: text, name: city, label: 城市 }\n";

  test.each([
    ["password", ""],
    ["smsCode", ", send: [{ request: /sms, method: post, body: { } }]"],
    ["bankCard", ""],
    ["idCard", ""],
    ["checkbox", ""],
    ["switch", ""],
    ["agreements", ", items: []"],
    ["uploader", ", upload: /files"],
    ["signature", ", upload: /files"],
    ["text", ", rules: [{ cnId: true }]"],
    ["text", ", rules: [{ bankCard: true }]"],
    ["digit", ", draft: false"],
  ])("nothing of %s%s", (type, more) => {
    expect(keptOf(named(type, more) + plain)).toEqual({ city: "text" });
  });

  test("of a form with draft: false nothing", () => {
    expect(keptOf(plain, "    draft: false\n")).toBeUndefined();
  });

  test.each([
    ["list, of: Question", ["title", "answer"]],
    // Of people: a name and a phone.
    ["list, of: Me", []],
  ])("of a %s what its rows hold beside their fields", (type, unseen) => {
    expect(keptRows(`{ type: ${type} }`)).toEqual({ rows: { fieldType: "repeat", rowFields: ["note", ...unseen] } });
  });

  test("of rows that are written out what stands there, but for what is calculated and may be anything", () => {
    const rows = '[{ note: 住址, id: home }, { note: 单位, id: work, known: "${state.rows}" }]';
    expect(keptRows("{ type: any }", rows)).toEqual({ rows: { fieldType: "repeat", rowFields: ["note", "id"] } });
  });

  test("nothing of rows of which nobody knows what they hold: they would come back as others", () => {
    expect(keptRows("{ type: list }")).toBeUndefined();
    expect(keptRows("{ type: any }")).toBeUndefined();
  });

  /** What is kept of rows with one field that is, and one that never is. */
  function keptRows(state: string, given = "${state.rows}"): object | undefined {
    const page = checked(
      "quota",
      `state: { rows: ${state} }
body:
  - type: form
    id: me
    fields:
      - type: repeat
        name: rows
        label: 名单
        each: row
        default: ${given}
        fields: [{ type: text, name: note, label: 说明 }, { type: text, name: dueDate, label: 日期, draft: false }]`,
    );
    return (page.body[0] as { readonly kept?: object }).kept;
  }

  test("with a field the state that its text shows", () => {
    const { page } = project.checkPage("card-auth");
    const shown = page?.body.find((one) => "kept" in one) as { readonly kept?: object } | undefined;
    expect(shown?.kept).toEqual({
      holder: "text",
      phone: "phone",
      contact: { fieldType: "pick", shows: ["contact"] },
      contactPhone: "phone",
    });
  });
});
