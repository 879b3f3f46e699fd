import { describe, expect, test } from "vitest";
import { contract as product } from "../../../actions/contract/index.ts";
import { findGaps } from "../../../actions/coverage/analyzePage.ts";
import { type Contract, type NativeRow, type Page, schemas } from "../../../schemas/index.ts";

const known = { title: "x", class: "query", writes: false, mode: "async", verified: "assumed" } as const;
const natives: Record<string, NativeRow> = {
  ...product.natives,
  copy: { ...known, routes: [{ host: ["gr"], via: "promise", method: "c" }] },
  apps: { ...known, routes: [{ host: ["gr", "nwd"], via: "promise", method: "m" }] },
  miniProgramMessage: { ...known, routes: [{ host: ["wechat"], via: "wechat", method: "postMessage" }] },
  nowhere: { ...known, routes: [] },
};
const contract: Contract = { ...product, natives };

const toast = { verb: "toast", toast: "…" };
const unknown = { verb: "callNative", callNative: "nowhere" };

/** Whether the proof looks at the step `nowhere`, which no host can take. */
function finds(page: object): boolean {
  return findGaps(page as Page, contract).some(({ kind, name }) => kind === "no-route" && name === "nowhere");
}

/** The properties of a schema that are, or hold, what `wanted` refers to. */
function slots(properties: Record<string, { $ref?: string }> = {}, wanted: RegExp): string[] {
  return Object.keys(properties).filter((name) => wanted.test(properties[name]?.$ref ?? ""));
}

type Properties = Record<string, { $ref?: string; const?: string | boolean }>;
type Definition = { properties?: Properties; required?: string[] };

/** What is written by its `type`: the components and the fields. */
const typed = Object.entries(schemas)
  .filter(([file]) => file.includes("/"))
  .map(([, schema]) => schema as Definition);

describe("Steps are proved wherever the language allows them", () => {
  const page = { page: "p", title: "p", supports: { gr: "any", browser: "any" }, body: [] };
  const inBody = (part: object) => ({ ...page, body: [part] });

  const own = slots(schemas["page.json"].properties as Properties, /\/steps$/);

  test("of which the page has some itself", () => {
    expect(own).toEqual(expect.arrayContaining(["onShow", "onBack"]));
  });

  test.each(own)("in the page's %s", (slot) => {
    expect(finds({ ...page, [slot]: [unknown] })).toBe(true);
  });

  test("in a timer", () => {
    expect(finds({ ...page, timers: [{ after: 1, do: [unknown] }] })).toBe(true);
  });

  test("in what becomes of those whom a guard does not admit", () => {
    const guard = [{ must: { $: ["get", "state", "rich"] }, else: [unknown] }];
    expect(finds({ ...page, guard })).toBe(true);
  });

  test("in a choice of a sheet", () => {
    expect(finds({ ...page, onShow: [{ verb: "sheet", sheet: "…", choices: [{ text: "…", do: [unknown] }] }] })).toBe(
      true,
    );
  });

  test("and nowhere else: a new place for steps in the page's own parts is known here", () => {
    const definitions = Object.entries(schemas["page.json"].$defs as Record<string, Definition>);
    const places = definitions.flatMap(([name, { properties }]) => {
      return slots(properties, /\/steps$/).map((slot) => `${name} ${slot}`);
    });
    expect(places).toEqual(["guard else", "dataSource onSuccess", "dataSource onError", "timer do"]);
  });

  test.each(["onSuccess", "onError"])("in a data source's %s", (slot) => {
    expect(finds({ ...page, data: { quota: { get: "/quota", [slot]: [unknown] } } })).toBe(true);
  });

  const parts = typed.flatMap(({ properties }) => {
    const type = properties?.type?.const;
    return slots(properties, /\/steps$/).map((slot) => ({ type, slot }));
  });

  test("of which the schema has some", () => {
    expect(parts).toEqual(
      expect.arrayContaining([
        { type: "button", slot: "onTap" },
        { type: "smsCode", slot: "send" },
      ]),
    );
  });

  test.each(parts)("in $slot of $type", ({ type, slot }) => {
    const part = { type, [slot]: [unknown] };
    expect(finds(inBody({ type: "form", fields: [part] }))).toBe(true);
    expect(finds(inBody(part))).toBe(true);
  });

  const holders = typed.flatMap(({ properties }) => {
    const type = properties?.type?.const;
    const one = slots(properties, /\/component$/).map((slot) => ({ type, slot, many: false }));
    return [...one, ...slots(properties, /\/body$/).map((slot) => ({ type, slot, many: true }))];
  });

  test.each(holders)("below $slot of $type", ({ type, slot, many }) => {
    const button = { type: "button", onTap: [unknown] };
    expect(finds(inBody({ type, [slot]: many ? [button] : button }))).toBe(true);
  });

  test("below a tab", () => {
    const items = [
      { key: "a", body: [] },
      { key: "b", body: [{ type: "button", onTap: [unknown] }] },
    ];
    expect(finds(inBody({ type: "tabs", items }))).toBe(true);
  });

  const steps = Object.values(schemas["step.json"].$defs as Record<string, Definition>).flatMap(
    ({ properties, required = [] }) => {
      return slots(properties, /\/steps$/).map((slot) => ({ verb: required[0] ?? "", slot }));
    },
  );
  const lasting = steps.filter(({ verb, slot }) => {
    return verb !== "" && !(slot === "onSuccess" && ["navigate", "leave", "stop", "continue"].includes(verb));
  });
  const names: Readonly<Record<string, string>> = {
    callNative: "apps",
    openScheme: "baseApply",
    miniProgramNavigate: "index",
  };

  const needed: Readonly<Record<string, object>> = {
    match: { cases: [], else: [toast] },
    callRaw: { via: "promise" },
    sheet: { choices: [{ text: "…", do: [toast] }] },
    // What depends on more than the host may hold or not.
    then: { if: { $: ["get", "state", "rich"] } },
  };

  test.each(lasting)("in $slot of $verb", ({ verb, slot }) => {
    const step = { verb, [verb]: names[verb] ?? [], ...needed[verb], [slot]: [unknown] };
    expect(finds({ ...page, supports: { ...page.supports, wechat: "any" }, onShow: [step] })).toBe(true);
  });

  test("in a case of a match", () => {
    expect(finds({ ...page, onShow: [{ verb: "match", match: 1, cases: [{ do: [unknown] }], else: [toast] }] })).toBe(
      true,
    );
  });
});
