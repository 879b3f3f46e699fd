import { afterEach, expect, expectTypeOf, test } from "vitest";
import { contract } from "../../../actions/contract/index.ts";
import { type Bridge, createBridge, detectHost, schemeUrl, transports } from "../../../actions/index.ts";
import { createSimulator, type SimulatedHost, type WireEvent } from "../../../actions/simulator/index.ts";
import type { Contact, Json } from "../../../schemas/index.ts";

let undo: (() => void)[] = [];

afterEach(() => {
  for (const restore of undo.reverse()) restore();
});

/** The bridge of a page in a simulated app, and what goes over its wire. */
function openIn(host: SimulatedHost): { readonly bridge: Bridge; readonly sent: () => readonly WireEvent[] } {
  const wire: WireEvent[] = [];
  const natives = [{ native: "selectContacts", answer: [{ name: "李四", phone: "13900001111" }] }];
  const simulator = createSimulator(window, { contract, host, stubs: { stubs: "t", natives } });
  simulator.onWire((event) => wire.push(event));
  simulator.install();
  const bridge = createBridge({
    ...{ transports, window, contract, host: detectHost(window, contract), buildSchemeUrl: schemeUrl },
  });
  undo = [() => simulator.uninstall(), () => bridge.dispose()];
  return { bridge, sent: () => wire.filter(({ direction }) => direction === "out") };
}

const newGr: SimulatedHost = { name: "gr", platform: "android", version: "4.9.0" };
const oldGr: SimulatedHost = { name: "gr", platform: "android", version: "4.8.0" };

test("A function of the contract is called by its name, with its own parameters and its own answer", async () => {
  const { bridge, sent } = openIn(newGr);
  expect(await bridge.call("dial", { phone: "13900001111" })).toBeNull();
  expect(sent()).toMatchObject([{ name: "dial", mechanism: "androidV1" }]);
  expect(JSON.stringify(sent()[0]?.payload)).toContain("13900001111");
  const contacts = await bridge.call("selectContacts", { limit: 1 });
  expectTypeOf(contacts).toEqualTypeOf<readonly Contact[]>();
  expect(contacts[0]?.name).toBe("李四");
});

test("A name that only data holds is called with any parameters, and answers with any JSON", async () => {
  const { bridge } = openIn(newGr);
  const name: string = "selectContacts";
  const answer = await bridge.call(name, { anything: [1] });
  expectTypeOf(answer).toEqualTypeOf<Json>();
  expect(answer).toEqual([{ name: "李四", phone: "13900001111" }]);
});

test("supports says true, or why not in words", () => {
  expect(openIn(newGr).bridge.supports("dial")).toBe(true);
  for (const restore of undo.splice(0).reverse()) restore();
  expect(openIn(oldGr).bridge.supports("dial")).toBe("dial needs GR 4.9.0; this is GR 4.8.0 on Android");
});

test("Wrong parameters and answers are refused by the type checker", () => {
  const misuse = async (bridge: Bridge) => {
    // @ts-expect-error: the number is a text
    await bridge.call("dial", { phone: 13900001111 });
    // @ts-expect-error: the number is missing
    await bridge.call("dial", {});
    // @ts-expect-error: no such parameter
    await bridge.call("selectContacts", { title: "选择" });
    // @ts-expect-error: the function takes none
    await bridge.call("getAppVersion", { a: 1 });
    // @ts-expect-error: the answer is a text
    (await bridge.call("getAppVersion", {})).toFixed();
  };
  expect(misuse).toBeTypeOf("function");
});
