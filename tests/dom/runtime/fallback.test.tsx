import { act, type ComponentType } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { LoadedComponents } from "../../../renderer/runtime/render/preparedNode.ts";
import type { Page } from "../../../schemas/index.ts";
import { type OpenPage, open, rest, shows, tap, until } from "../pages.tsx";

let here: OpenPage | undefined;
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  // React says there what the boundary has caught.
  vi.spyOn(console, "error").mockReturnValue();
});
afterEach(async () => {
  await here?.close();
  vi.restoreAllMocks();
  here = undefined;
});

/** A component that breaks while `isBroken` says so. */
function breaking(isBroken: () => boolean): ComponentType {
  return () => {
    if (isBroken()) throw new Error("broken");
    return <p>在这里</p>;
  };
}

const with_ = (name: string, component: ComponentType) => (loaded: LoadedComponents) =>
  new Map([...loaded, [name, component]]);
const without = (name: string) => (loaded: LoadedComponents) => new Map([...loaded].filter(([one]) => one !== name));

const form = `
state: { sent: { type: boolean, default: false } }
body:
  - type: form
    id: apply
    fields:
      - { type: text, name: name, label: 姓名 }
      - { type: date, name: day, label: 日期 }
  - { type: button, text: 提交, onTap: [{ submit: apply }, { setState: { sent: true } }] }
  - { type: text, text: "发出 \${state.sent}" }
`;

test("A component that breaks is told, shows a fallback, and comes back when it is tried again", async () => {
  let isBroken = true;
  here = await open(
    "body:\n  - { type: text, text: 上面 }\n  - { type: cell, title: 账单 }\n  - { type: text, text: 下面 }\n",
    {
      change: with_(
        "cell",
        breaking(() => isBroken),
      ),
    },
  );
  expect(here.text()).toMatch(/上面账单没有显示出来编号 .{4} ?联系客服重新加载下面/);
  expect(here.failures).toEqual(["cell"]);
  expect(document.querySelector(".gw-fallback [role=alert]")?.textContent).toBe("账单没有显示出来");
  await tap("重新加载");
  expect(here.text()).toContain("账单没有显示出来");
  isBroken = false;
  await tap("重新加载");
  expect(here.text()).toContain("上面在这里下面");
});

test("What a component that breaks is reported under stands below it, with the way to it from the page's top", async () => {
  const Broken = breaking(() => true);
  here = await open(
    `body:
  - { type: text, text: 一 }
  - { type: card, title: 卡, body: [{ type: cell, title: 甲 }, { type: text, text: 二 }, { type: cell, title: 乙, id: bank }] }
  - { type: card, title: 单, body: [{ type: form, id: apply, fields: [{ type: date, name: day, label: 日期 }] }] }
`,
    {
      app: { reporting: { post: "/errors" } },
      change: (loaded) => new Map([...loaded, ["cell", Broken], ["fields.date", Broken]]),
    },
  );
  expect(here.places).toEqual(["card[1]/cell[1]", "card[1]/cell#bank", "card[2]/form#apply/date#day"]);
  const numbers = [...document.querySelectorAll(".gw-fallback .gw-text")].map((one) => one.textContent);
  expect(numbers).toHaveLength(3);
  for (const number of numbers) expect(number).toMatch(/^编号 [0-9A-HJKMNP-TV-Z]{4} 联系客服$/);
  expect(new Set(numbers).size).toBe(3);
});

test("Where nothing is reported there is a number all the same: of the same failure the same, in each visit", async () => {
  const numbers: (string | undefined)[] = [];
  for (const type of ["cell", "cell", "card"]) {
    const change = with_(
      type,
      breaking(() => true),
    );
    here = await open(`body: [{ type: ${type}, title: 账单 }]\n`, { change });
    await shows("账单没有显示出来");
    numbers.push(/编号 ([0-9A-HJKMNP-TV-Z]{4})/.exec(here.text())?.[1]);
    await here.close();
  }
  here = undefined;
  const [first, again, other] = numbers;
  expect(first).toBeDefined();
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

/** Taps the way to a person, and gives the page that it leads to. */
async function askForHelp(opened: OpenPage): Promise<string> {
  await act(async () => document.querySelector<HTMLElement>("[role=link]")?.click());
  await until(() => expect(opened.runtime.router.location().page).not.toBe("lab"));
  return opened.runtime.router.location().page;
}

test("What broke leads to a person, where app.yaml names a page for that", async () => {
  const change = with_(
    "cell",
    breaking(() => true),
  );
  here = await open("body: [{ type: cell, title: 账单 }]\n", { change, app: { helpPage: "help" } });
  expect(await askForHelp(here)).toBe("help");
  await here.close();
  here = await open("body: [{ type: cell, title: 账单 }]\n", { change, app: { helpPage: "lab" } });
  expect(here.text()).toMatch(/没有显示出来编号 .{4} ?重新加载/);
  expect(document.querySelector("[role=link]")).toBeNull();
});

test.each([
  ["says nothing of it", "", /加载失败重新加载编号 .{4} 联系客服/],
  ["says it in its own words", "error: { type: text, text: 暂时查不到 }, ", /暂时查不到编号 .{4} ?联系客服/],
  ["offers to try again", "error: { type: retry, text: 没有账单 }, ", /没有账单重新加载编号 .{4} 联系客服/],
])("A block of data that %s shows the failure's number, once, and leads to a person", async (_, error, said) => {
  const body = `[{ type: data, of: bill, ${error}body: [{ type: cell, title: 账单 }] }]`;
  const stubs = { requests: [{ request: "/bill", status: 500, answer: {} }] };
  here = await open(`data: { bill: { get: /bill, returns: Bill } }\nbody: ${body}\n`, { stubs });
  await until(() => expect(here?.text()).toMatch(said));
  expect(here.text().match(/编号|联系客服/g)).toEqual(["编号", "联系客服"]);
  expect(await askForHelp(here)).toBe("customer-service");
});

test("A field whose options did not come says under which number, and leads to a person", async () => {
  const fields = "[{ type: picker, name: job, label: 职业, options: '${data.jobs.items}' }]";
  const stubs = { requests: [{ request: "/jobs", status: 500, answer: {} }] };
  const data = "data: { jobs: { get: /jobs, returns: Options } }";
  here = await open(`${data}\nbody: [{ type: form, id: apply, fields: ${fields} }]\n`, { stubs });
  await until(() => expect(here?.text()).toMatch(/选项没有加载出来编号 .{4} ?联系客服重新加载/));
  expect(await askForHelp(here)).toBe("customer-service");
});

test("What broke by its data comes back with other data", async () => {
  const Cell: ComponentType<{ value?: string }> = ({ value }) => {
    if (value === "坏") throw new Error("broken");
    return <p>是{value}</p>;
  };
  here = await open(
    "data: { bill: { get: /bill, returns: Bill } }\nbody:\n  - { type: cell, title: 账单, value: '${data.bill.id}' }\n",
    { stubs: { requests: [{ request: "/bill", answer: { id: "坏" } }] }, change: with_("cell", Cell as ComponentType) },
  );
  await shows("账单没有显示出来");
  here.answer({ requests: [{ request: "/bill", answer: { id: "好" } }] });
  await tap("重新加载");
  await shows("是好");
});

test("A row of a list breaks by itself", async () => {
  const Cell: ComponentType<{ title?: string }> = ({ title }) => {
    if (title === "二") throw new Error("broken");
    return <p>第{title}</p>;
  };
  here = await open(
    "body:\n  - { type: list, items: \"['一', '二', '三']\", each: it, key: it, item: { type: cell, title: '${it}' } }\n",
    { change: with_("cell", Cell as ComponentType) },
  );
  expect(here.text()).toMatch(/第一这部分内容没有显示出来编号 .{4} ?联系客服重新加载第三/);
});

test("A field that breaks keeps its form from being submitted, and says so, until it is whole", async () => {
  let isBroken = true;
  const Whole = breaking(() => isBroken);
  let Day: ComponentType = Whole;
  here = await open(form, {
    change: (loaded) => {
      const Real = loaded.get("fields.date") as ComponentType;
      Day = (props) => (isBroken ? <Whole /> : <Real {...props} />);
      return with_("fields.date", Day)(loaded);
    },
  });
  expect(here.text()).toContain("日期没有显示出来");
  await tap("提交");
  await shows("“日期”没有显示出来，请打开或重新加载后再提交");
  expect(here.text()).toContain("发出 false");
  isBroken = false;
  await tap("重新加载");
  await tap("提交");
  await shows("发出 true");
});

test.each([
  ["a component", "cell", "body:\n  - { type: cell, title: 账单 }\n", "账单没有显示出来"],
  ["a field", "fields.date", form, "日期没有显示出来"],
])("%s that this front end does not have shows a fallback, and is told", async (_, name, text, said) => {
  here = await open(text, { change: without(name) });
  expect(here.text()).toContain(said);
  expect(here.failures).toEqual([name]);
  if (name !== "fields.date") return;
  await tap("提交");
  await rest();
  expect(here.text()).toContain("发出 false");
});

describe("A page that names a formula operation that this front end does not have", () => {
  /** The checked page with the function `size` under a name of later. */
  const revise = (page: Page): Page => JSON.parse(JSON.stringify(page).replaceAll('["size"', '["sizeOfLater"'));
  const empty = "size([]) == 0";

  test("shows a fallback for the component, whatever the formula is for, and tells of it once", async () => {
    const parts = [
      `{ type: cell, title: 甲, if: "${empty}" }`,
      `{ type: cell, title: 乙, if: "not (${empty})" }`,
      `{ type: cell, title: 丙, value: "\${size([])}" }`,
      `{ type: button, text: 丁, disabled: "${empty}", onTap: [{ toast: 好 }] }`,
      `{ type: button, text: 戊, onTap: [{ if: "${empty}", then: [{ stop: null }] }] }`,
    ];
    here = await open(`body:\n${parts.map((part) => `  - ${part}\n`).join("")}  - { type: text, text: 还在 }\n`, {
      revise,
    });
    const shown = [...document.querySelectorAll(".gw-fallback-text")].map((one) => one.textContent);
    expect(shown).toEqual(["甲", "乙", "丙", "这部分内容", "这部分内容"].map((label) => `${label}没有显示出来`));
    expect(here.text()).toContain("还在");
    expect(here.failures).toEqual(["cell", "cell", "cell", "button", "button"]);
  });

  test("keeps a form from being submitted where it stands in a field", async () => {
    here = await open(form.replace("label: 日期 }", `label: 日期, if: "not (${empty})" }`), { revise });
    expect(here.text()).toContain("日期没有显示出来");
    await tap("提交");
    await shows("“日期”没有显示出来，请打开或重新加载后再提交");
    expect(here.text()).toContain("发出 false");
  });

  test("takes no step that such a formula stands in, and none after it", async () => {
    const load = `onLoad:\n  - if: "${empty}"\n    then: [{ setState: { sent: true } }]\n    else: [{ setState: { sent: true } }]\n  - setState: { sent: true }\n`;
    here = await open(`${load}${form}`, { revise });
    await rest();
    expect(here.text()).toContain("发出 false");
  });
});

test("A step that fails stays on screen with its number, until it is read or leads to a person", async () => {
  const body =
    "body: [{ type: button, text: 提交, onTap: [{ request: /apply, method: post, reads: true }, { toast: 好了 }] }]\n";
  const stubs = { requests: [{ request: "/apply", status: 500, answer: {} }] };
  here = await open(body, { stubs, app: { helpPage: "help" } });
  await tap("提交");
  await shows("服务暂时不可用");
  expect(here.text()).toMatch(/服务暂时不可用，请稍后再试（编号 .{4}）联系客服知道了/);
  await tap("知道了");
  expect(here.runtime.router.location().page).not.toBe("help");
  await tap("提交");
  await tap("联系客服");
  await until(() => expect(here?.runtime.router.location().page).toBe("help"));
  await here.close();
  // On the page where a person helps there is nobody else to lead to.
  here = await open(body, { stubs, app: { helpPage: "lab" } });
  await tap("提交");
  await shows("服务暂时不可用");
  expect(here.text()).not.toContain("联系客服");
});
