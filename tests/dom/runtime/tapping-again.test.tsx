import { afterEach, describe, expect, test } from "vitest";
import type { createTurn } from "../../../actions/steps/turn.ts";
import { createTapHandler } from "../../../renderer/runtime/render/createTapHandler.ts";
import { type OpenPage, open, shows, tap, until } from "../pages.tsx";

let page: OpenPage | undefined;

afterEach(async () => {
  await page?.close();
  page = undefined;
});

/** A button whose call the app does not answer, so long as the stub goes. */
async function openButton(native: string, more = ""): Promise<OpenPage> {
  const natives = [
    { native, silent: true, times: 1 },
    { native, answer: [{ name: "李四", phone: "13900001111" }] },
  ];
  page = await open(
    `state: { told: { type: text } }
body:
  - type: button
    id: ask
    text: 开始
    onTap:
      - callNative: ${native}
        fallback: [{ toast: 不可用 }]
        ${more}
        as: answer
      - setState: { told: 回来了 }
  - type: text
    text: "\${state.told}"
`,
    { host: { name: "gr", platform: "ios", version: "5.0.0" }, stubs: { natives } },
  );
  return page;
}

const sentOf = (one: OpenPage, native: string) => one.sent.filter((line) => line.endsWith(` ${native}`)).length;

test.each(["", "busy: ask"])("A tap begins anew what the user does in the app: %s", async (more) => {
  const one = await openButton("selectContacts", more);
  await tap("开始");
  expect(sentOf(one, "selectContacts")).toBe(1);
  await tap("开始");
  expect(sentOf(one, "selectContacts")).toBe(2);
  await shows("回来了");
  expect(one.failures).toEqual([]);
});

test.each([
  ["aliPayDeduct", 'params: { orderInfo: "x" }'],
  ["checkCamera", ""],
])("A tap does not send %s twice", async (native, more) => {
  const one = await openButton(native, more);
  await tap("开始");
  await tap("开始");
  await tap("开始");
  expect(sentOf(one, native)).toBe(1);
});

test("The address book can be asked anew, and the field takes what then comes", async () => {
  const natives = [
    { native: "selectContacts", silent: true, times: 2 },
    { native: "selectContacts", answer: [{ name: "李四", phone: "13900001111" }] },
  ];
  page = await open(
    `body:
  - type: form
    id: main
    fields:
      - { type: contact, name: it, label: 联系人, pickOn: { gr: any, nwd: any }, onPick: [{ callNative: selectContacts, as: picked }, { setField: { it: "\${picked[0]}" } }] }
`,
    { host: { name: "gr", platform: "ios", version: "5.0.0" }, stubs: { natives } },
  );
  for (const _ of [1, 2, 3]) await tap("从通讯录选择");
  const values = () => [...document.querySelectorAll<HTMLInputElement>(".gw-contact input")].map(({ value }) => value);
  await until(() => expect(values()).toEqual(["李四", "139 0000 1111"]));
  expect(document.querySelector(".gw-contact-pick")?.getAttribute("aria-busy")).toBe("false");
});

describe("A control", () => {
  /** A list of which each taking ends when it is told to. */
  function handled(isRepeatable: boolean) {
    const takings: { end: (outcome: string) => void; gaveUp: boolean }[] = [];
    const handler = createTapHandler((turn: ReturnType<typeof createTurn>) => {
      const taking = { end: (_: string): void => undefined, gaveUp: false };
      takings.push(taking);
      const wait = (signal: AbortSignal) =>
        new Promise<string>((resolve) => {
          taking.end = resolve;
          signal.addEventListener("abort", () => {
            taking.gaveUp = true;
            resolve("stopped");
          });
        });
      const { signal } = new AbortController();
      return isRepeatable ? turn.yieldWhile(signal, wait) : wait(signal);
    });
    return { handler, takings };
  }

  test("that waits for what may be asked anew gives up the first, and both taps end with the second", async () => {
    const { handler, takings } = handled(true);
    const taps = [handler(), handler()];
    expect(takings.map(({ gaveUp }) => gaveUp)).toEqual([true, false]);
    takings[1]?.end("done");
    expect(await Promise.all(taps)).toEqual(["done", "done"]);
  });

  test("that waits for anything else takes one tap, until that has ended", async () => {
    const { handler, takings } = handled(false);
    const taps = [handler(), handler()];
    expect(takings).toHaveLength(1);
    takings[0]?.end("done");
    expect(await Promise.all(taps)).toEqual(["done", "done"]);
    void handler();
    expect(takings).toHaveLength(2);
  });
});
