import fc from "fast-check";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Bridge, createBridge } from "../../../actions/bridge/bridge.ts";
import { isRefusal } from "../../../actions/bridge/isRefusal.ts";
import { contract } from "../../../actions/contract/index.ts";
import { ActionError } from "../../../actions/errors.ts";
import { detectHost } from "../../../actions/hosts/host.ts";
import { createSimulator, type SimulatedHost, type Simulator } from "../../../actions/simulator/index.ts";
import { transports } from "../../../actions/transports/index.ts";
import type { Json, NativeRow, NativeStub, Shape } from "../../../schemas/index.ts";
import { loadTransports } from "../loadTransports.ts";

/* Whatever form an app answers in, over whatever mechanism: the same answer has the same meaning. */

type Dialect = NativeStub["dialect"] | undefined;

const hosts: readonly SimulatedHost[] = [
  ...(["ios", "android", "ohos"] as const).map((platform) => ({ name: "gr", platform, version: "5.0.0" })),
  { name: "nwd", platform: "android", version: "10.12.0" },
];

let simulator: Simulator | undefined;
let bridge: Bridge;

beforeAll(loadTransports);

afterEach(() => {
  bridge.dispose();
  simulator?.uninstall();
  simulator = undefined;
});

function openIn(host: SimulatedHost): void {
  simulator = createSimulator(window, { contract, host });
  simulator.install();
  const detected = detectHost(window, contract);
  bridge = createBridge({
    transports,
    window,
    contract,
    host: detected,
    buildSchemeUrl: (prefix, target) => prefix + target,
  });
}

/** What an app says to a call. */
interface Said extends Pick<NativeStub, "answer" | "code"> {
  readonly dialect?: Dialect;
}

/** How a call ends whose app answers so: the answer, or the code of its failure. */
async function ending(native: string, { dialect, ...stub }: Said): Promise<unknown> {
  simulator?.setStubs({ stubs: "t", natives: [{ native, ...stub, ...(dialect && { dialect }) }] });
  return bridge.call(native, {}, { isStrict: true }).then(
    (answer) => ({ answer }),
    (thrown) => (thrown instanceof ActionError ? thrown.code : thrown),
  );
}

/** A text of an app that no dialect could mistake for another value. */
const plainText = fc.string({ unit: fc.constantFrom(..."ab1.额 ;") }).map((text) => `v${text}`);

/** The values of a shape. */
function valuesOf(shape: Shape = {}): fc.Arbitrary<Json> {
  const { type = shape.fields ? "object" : "any", fields, of, min, max } = shape;
  if (fields)
    return fc.record(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valuesOf(field)])));
  if (type === "list") return fc.array(valuesOf(of), { minLength: 1, maxLength: 3 });
  if (type === "object" || type === "any") return fc.dictionary(fc.constantFrom("camera", "x"), plainText);
  if (type === "boolean") return fc.boolean();
  if (type === "text") return plainText;
  return fc.integer({ min: min ?? -1000, max: max ?? 1000 });
}

/** The answers of a row that mean success; of one that tells its outcome, that it was done. */
function answersOf({ result, done = {} }: NativeRow): fc.Arbitrary<Json> {
  const told = Object.entries(done).flatMap(([field, values]) => values.map((value) => ({ [field]: value })));
  if (told.length === 0) return valuesOf(result);
  return fc.tuple(valuesOf(result), fc.constantFrom(...told)).map(([value, one]) => ({ ...Object(value), ...one }));
}

function dialectsOf({ dialects = ["json"] }: NativeRow): Dialect[] {
  const forms = new Map<string, Dialect[]>([["json", ["json", "jsonTwice"]]]);
  const found = dialects.flatMap((dialect) => forms.get(dialect) ?? [dialect as Dialect]);
  return [undefined, ...found];
}

/** The functions that answer on the host at hand. */
function answering(): [string, NativeRow][] {
  return Object.entries(contract.natives).filter(([name, row]) => {
    const route = bridge.resolve("native", name);
    return row.result !== undefined && !isRefusal(route) && route.mode !== "oneWay" && route.mode !== "listen";
  });
}

describe.each(hosts.map((host) => [`${host.name} ${host.platform}`, host] as const))("On %s", (_, host) => {
  test("every answer is the same value in every dialect of its row", async () => {
    openIn(host);
    for (const [native, row] of answering()) {
      await fc.assert(
        fc.asyncProperty(answersOf(row), fc.constantFrom(...dialectsOf(row)), async (answer, dialect) => {
          expect([native, dialect, await ending(native, { answer, dialect })]).toEqual([native, dialect, { answer }]);
        }),
        { numRuns: 25 },
      );
    }
  });

  test.each([
    ["4000", "refused"],
    ["6001", "cancelled"],
  ])("Alipay status %s is %s in every dialect and with every code", async (resultStatus, expected) => {
    openIn(host);
    const dialects = fc.constantFrom<Dialect>(undefined, "json", "jsonTwice", "alipay");
    await fc.assert(
      fc.asyncProperty(plainText, dialects, fc.constantFrom("0", "1", "-7"), async (memo, dialect, code) => {
        const found = await ending("aliPayDeduct", { answer: { resultStatus, memo }, dialect, code });
        expect(found).toBe(expected);
      }),
      { numRuns: 30 },
    );
  });

  test("an answer that is no evidence is neither yes nor no of a function that writes", async () => {
    openIn(host);
    const noEvidence = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>,
      fc.constantFrom<Json>(...[null, "", "cancel", "9000", "<html>", "resultStatus={9000", "resultStatus=9000", "{"]),
      fc.constantFrom<Json>([{ resultStatus: "9000" }], { memo: "支付成功" }, { resultStatus: { value: "9000" } }),
      fc.constantFrom<Json>(
        ...[null, "", " ", true, "ok", "8000", 8000, "6004", "5000"].map((resultStatus) => ({ resultStatus })),
      ),
    );
    const dialect = fc.constantFrom<Dialect>(undefined, "json", "jsonTwice", "alipay");
    await fc.assert(
      fc.asyncProperty(noEvidence, dialect, fc.constantFrom("0", "1", "-7", "success"), async (answer, form, code) => {
        const found = await ending("aliPayDeduct", { answer, dialect: form, code });
        expect([answer, form, code, found]).toEqual([answer, form, code, "uncertain"]);
      }),
      { numRuns: 150 },
    );
  });

  test("a refusal means the same in every dialect", async () => {
    openIn(host);
    for (const dialect of [undefined, "json", "jsonTwice", "alipay"] as const) {
      const refuse = (resultStatus: string) =>
        ending("aliPayDeduct", { code: "0", answer: { resultStatus, memo: "a;b={c}" }, dialect });
      expect([dialect, await refuse("4000"), await refuse("6001")]).toEqual([dialect, "refused", "cancelled"]);
      // Alipay says that it was paid, and the app refuses: nobody knows.
      expect([dialect, await refuse("9000"), await refuse("8000")]).toEqual([dialect, "uncertain", "uncertain"]);
    }
  });

  test("an answer that cannot be read is a failure of a function that does not write", async () => {
    openIn(host);
    for (const answer of [null, "", "x", 5, true, [], [{}], { statusBarHeight: 10_000 }, { statusBarHeight: "88px" }]) {
      expect([answer, await ending("windowInfo", { answer })]).toEqual([answer, "malformed"]);
    }
    expect(await ending("windowInfo", { answer: { statusBarHeight: "88" } })).toEqual({
      answer: { statusBarHeight: 88 },
    });
  });
});

test.each<[Json, unknown]>([
  [{ code: 0 }, { answer: { code: 0, errMsg: "pay:ok" } }],
  [{ code: "0" }, { answer: { code: "0", errMsg: "pay:ok" } }],
  [{ code: 4 }, "cancelled"],
  [{ code: "4 " }, "cancelled"],
  ...[9, "5", null, true, [0]].map((code): [Json, unknown] => [{ code }, "uncertain"]),
  [{}, "uncertain"],
])("Douyin's payment that answers %j ends so", async (answer, expected) => {
  openIn({ name: "douyin", platform: "android" });
  expect(await ending("douyinPay", { answer })).toEqual(expected);
});

test.each<[string, Json, Dialect]>([
  ...[[" 3 "], [3], ["3"], [{ appType: "3" }], [{ appType: 3 }]].map(([answer]): [string, Json, Dialect] => [
    "3",
    answer as Json,
    undefined,
  ]),
  ...(["json", "jsonTwice", "bare"] as const).map((dialect): [string, Json, Dialect] => [
    "3",
    { appType: "3" },
    dialect,
  ]),
  ["1", { appType: " 1" }, "json"],
])("The app type %s is stored under both keys: from %j as %s", async (stored, answer, dialect) => {
  for (const host of hosts.slice(0, 3)) {
    localStorage.clear();
    openIn(host);
    await bridge.call("getAppType", {}).catch(() => undefined);
    localStorage.clear();
    await ending("getAppType", { answer, dialect });
    expect([localStorage.getItem("CZ_APP_TYPE"), localStorage.getItem("APP_TYPE")]).toEqual([stored, stored]);
    bridge.dispose();
    simulator?.uninstall();
  }
});

test.each<[Json]>([
  ["2"],
  [{ appType: "2" }],
  [{ appType: "unknown" }],
  [{ appType: null }],
  [null],
  [["3"]],
  [{ appType: ["3"] }],
])("An app type of %j changes nothing that is stored", async (answer) => {
  openIn(hosts[0] as SimulatedHost);
  localStorage.setItem("CZ_APP_TYPE", "3");
  await ending("getAppType", { answer });
  expect(localStorage.getItem("CZ_APP_TYPE")).toBe("3");
  localStorage.clear();
});

test("The log of calls shows what came over the wire, not what was read from it", async () => {
  openIn(hosts[0] as SimulatedHost);
  const logged: unknown[] = [];
  bridge.onCall(({ answer }) => logged.push(answer?.data));
  await ending("windowInfo", { answer: { statusBarHeight: 8 }, dialect: "json" });
  expect(logged).toEqual(['{"statusBarHeight":8}']);
});
