import fc from "fast-check";
import { act } from "react";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import type { HostWindow } from "../../../actions/index.ts";
import type { SimulatedHost } from "../../../actions/simulator/index.ts";
import type { Owner } from "../../../renderer/runtime/owner/owner.ts";
import { clearOwn, openOwnMemory, readOwn, writeOwn } from "../../../renderer/runtime/owner/ownMemory.ts";
import { type OwnerPort, watchOwner } from "../../../renderer/runtime/owner/watchOwner.ts";
import type { App, HostsContract, Json, Page } from "../../../schemas/index.ts";
import { openVisitProject } from "../../visitProject.ts";
import { type Mounted, mountApp } from "../mountApp.tsx";
import { fill, shows, tap, until } from "../pages.tsx";

/* Whose the things are that a device remembers, and what becomes of them when somebody else comes. */

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
const { project, remove } = openVisitProject("visit: { word: { type: text, default: 没有 } }");
afterAll(remove);

let front: Mounted | undefined;
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(async () => {
  await front?.close();
  front = undefined;
});

const gr: SimulatedHost = { name: "gr", platform: "android", version: "5.0.0" };
const browser: SimulatedHost = { name: "browser", platform: "other", version: "1.0.0" };

const { page: quota } = project.checkPage(
  "quota",
  `page: quota
title: 页面
supports: { gr: any, browser: any }
body:
  - { type: text, text: '备注是\${visit.word}。' }
  - type: form
    id: me
    fields: [{ type: text, name: city, label: 城市 }]
  - { type: button, text: 记下, onTap: [{ setVisit: { word: 甲的 } }] }`,
);

const said = (answer: Json) => ({ natives: [{ native: "getAppParams", answer }] });

interface Opening {
  readonly answer?: Json;
  readonly token?: string;
  readonly host?: SimulatedHost;
  readonly isReload?: boolean;
}

async function open({ answer, token, host = gr, isReload = false }: Opening): Promise<void> {
  await front?.close();
  front = await mountApp({
    app: project.app as App,
    loadPage: async () => quota as Page,
    start: { page: "quota", query: token === undefined ? {} : { token } },
    host,
    isReload,
    stubs: answer === undefined ? {} : said(answer),
  });
  await shows("备注是");
}

const stored = () => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);
const isStored = () => until(() => expect(stored()).toContain("甲的"));
const city = () => document.querySelector<HTMLInputElement>("input[name=city]")?.value;
const comeBack = () => act(async () => void document.dispatchEvent(new Event("visibilitychange")));
const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 300))));

const known: readonly Json[] = [true, "true", 1, " 1 ", "Y"].map((isLogined) => ({ mid: "m-4711", isLogined }));
const unknown: readonly Json[] = [
  ...[false, "false", "FALSE", 0, "0", "N", null, "", "maybe", 2].map((isLogined) => ({ mid: "m-4711", isLogined })),
  { mid: "m-4711" },
  ...["", null, 0, "null", "(null)", "<null>", "None", "NaN", "00", "0.0", "-1", "{}"].map((mid) => ({
    mid,
    isLogined: true,
  })),
  "not json",
  null,
];
const asText = (answers: readonly Json[]) => answers.map((answer) => JSON.stringify(answer));
const asTextTwice = (answers: readonly Json[]) => answers.map((answer) => JSON.stringify(JSON.stringify(answer)));

describe("An app says who uses it, in every dialect", () => {
  test.each([...known, ...asText(known.slice(0, 2)), ...asTextTwice(known.slice(0, 2))])(
    "%j: a reload keeps what is theirs, under no id",
    async (answer) => {
      await open({ answer });
      await tap("记下");
      await isStored();
      expect(stored()).not.toContain("4711");
      await open({ answer, isReload: true });
      await shows("备注是甲的。");
      await open({ answer: { mid: "m-0815", isLogined: true }, isReload: true });
      await shows("备注是没有。");
      await until(() => expect(stored()).not.toContain("甲的"));
    },
  );

  test.each([...unknown, ...asText(unknown.slice(0, 4)), ...asTextTwice(unknown.slice(0, 4))])(
    "%j: nothing is stored, and the next document begins with nothing",
    async (answer) => {
      await open({ answer });
      await tap("记下");
      await shows("备注是甲的。");
      await settle();
      expect(stored()).not.toMatch(/甲的|4711/);
      await open({ answer, isReload: true });
      await settle();
      await shows("备注是没有。");
    },
  );
});

describe("Where no app says who it is, the token does", () => {
  test("a reload, whose address has none, goes on; another token finds nothing, and nothing is left", async () => {
    await open({ host: browser, token: "token-of-a" });
    await tap("记下");
    await isStored();
    expect(stored()).not.toContain("token-of-a");
    await open({ host: browser, isReload: true });
    await shows("备注是甲的。");
    await open({ host: browser, token: "token-of-b", isReload: true });
    await shows("备注是没有。");
    await until(() => expect(stored()).not.toContain("甲的"));
  });

  test("without a token the visit ends with its document", async () => {
    await open({ host: browser });
    await tap("记下");
    await settle();
    expect(stored()).not.toContain("甲的");
    await open({ host: browser, isReload: true });
    await shows("备注是没有。");
  });
});

test("Somebody who logs in during the visit keeps what they have done, and it is stored from then on", async () => {
  await open({ answer: { isLogined: false } });
  await tap("记下");
  await fill("city", "杭州");
  await settle();
  expect(stored()).not.toContain("甲的");
  front?.answer(said({ mid: "m-4711", isLogined: "1" }));
  await comeBack();
  await isStored();
  await shows("备注是甲的。");
  expect(city()).toBe("杭州");
});

test("An account that is changed in the app takes nothing over: not the page, not its form, not what is stored", async () => {
  await open({ answer: { mid: "m-4711", isLogined: true } });
  await tap("记下");
  await fill("city", "杭州");
  await isStored();
  front?.answer(said({ mid: "m-0815", isLogined: true }));
  await comeBack();
  await shows("备注是没有。");
  await until(() => expect(city()).toBe(""));
  expect(stored()).not.toContain("甲的");
});

test("An app that says nothing for once changes nothing, and a logout ends what is there", async () => {
  await open({ answer: { mid: "m-4711", isLogined: true } });
  await tap("记下");
  await isStored();
  front?.answer(said("?"));
  await comeBack();
  await settle();
  await shows("备注是甲的。");
  front?.answer(said({ mid: "m-4711", isLogined: "N" }));
  await comeBack();
  await shows("备注是没有。");
  expect(stored()).not.toContain("甲的");
});

/** A person with an account, and what an app or an address says of them. */
type Person = "甲" | "乙" | "丙";
type Saying = "mid" | "token" | "unsure" | "silent" | "late";

const yes = fc.constantFrom<Json>(true, "true", 1, "Y", " y ");
const person = fc.constantFrom<Person>("甲", "乙", "丙");
const visits = fc.array(
  fc.record({
    person,
    saying: fc.constantFrom<Saying>("mid", "token", "unsure", "silent", "late"),
    isReload: fc.boolean(),
    then: fc.option(person, { nil: undefined }),
    yes,
  }),
  { minLength: 2, maxLength: 8 },
);

/** WebCrypto with one round: nothing here is a secret. */
const quick = {
  getRandomValues: crypto.getRandomValues.bind(crypto),
  subtle: {
    importKey: crypto.subtle.importKey.bind(crypto.subtle),
    deriveBits: (how: Pbkdf2Params, ...rest: [CryptoKey, number]) =>
      crypto.subtle.deriveBits({ ...how, iterations: 1 }, ...rest),
  },
};

test("Over any visits, whoever comes sees what is theirs alone, and nothing is stored for somebody unknown", async () => {
  await fc.assert(
    fc.asyncProperty(visits, async (all) => {
      sessionStorage.clear();
      localStorage.clear();
      let last: { readonly person: Person; readonly saying: Saying } | undefined;
      for (const visit of all) {
        // Without an app, somebody who loads the page again is the one who was there.
        const isReload = visit.isReload && last !== undefined;
        const goesOn = isReload && (visit.saying === "token" || last?.saying === "token") ? last : undefined;
        const { person, saying } = goesOn ?? visit;
        const now = await begin(person, saying, isReload, isReload && saying === "token", visit.yes);
        expect([null, person]).toContain(readOwn("note"));
        if (goesOn === undefined && ["unsure", "silent"].includes(saying)) expect(readOwn("note")).toBe(null);
        writeOwn("note", person);
        if (saying === "unsure" || saying === "silent")
          expect(sessionStorage.getItem("gangway own") ?? "").not.toContain(`"note":"${person}"`.repeat(2));
        if (now.mark() === undefined) expect(now.isOwn("mid salt digest")).toBe(undefined);
        if (visit.then !== undefined && saying === "mid") {
          await now.show(visit.then);
          expect(readOwn("note")).toBe(visit.then === person ? person : null);
          expect(now.moves()).toBe(visit.then === person ? 0 : 1);
          writeOwn("note", visit.then);
          last = { person: visit.then, saying };
        } else last = { person, saying };
        expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toMatch(/mid-of|token-of/);
        now.end();
      }
    }),
    { numRuns: 150 },
  );
});

test("What a logout forgets before the owner is known again does not come back, and they stay the same owner", async () => {
  const before = await begin("甲", "mid", false, false, true);
  writeOwn("note", "甲");
  const mark = before.mark() ?? "";
  before.end();
  const beginning = begin("甲", "mid", true, false, true);
  clearOwn();
  expect(sessionStorage.getItem("gangway own")).toBe(JSON.stringify([mark, {}]));
  const now = await beginning;
  expect([readOwn("note"), now.isOwn(mark)]).toEqual([null, true]);
  writeOwn("note", "甲");
  expect(sessionStorage.getItem("gangway own")).toBe(JSON.stringify([mark, { note: "甲" }]));
});

/** Begins a document of a tab; resolves once its owner is known or is not going to be. */
async function begin(person: Person, saying: Saying, isReload: boolean, hasNoToken: boolean, isLogined: Json) {
  history.replaceState(isReload ? { gangwayLocation: {} } : null, "");
  const listeners = new AbortController();
  const document = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const page = Object.assign(new EventTarget(), {
    document,
    history,
    localStorage,
    crypto: quick,
  }) as unknown as HostWindow;
  const token = saying === "token" && !hasNoToken ? `token-of-${person}` : undefined;
  const tells = (who: Person): Json => ({ mid: `mid-of-${who}`, isLogined });
  const first: Readonly<Record<Saying, Json | undefined>> = {
    mid: tells(person),
    unsure: { mid: `mid-of-${person}`, isLogined: null },
    silent: undefined,
    late: undefined,
    token: undefined,
  };
  let now = person;
  let moves = 0;
  const refused = { reason: "not-found", message: "" };
  const owner: Owner = await watchOwner({
    window: page,
    own: openOwnMemory(page),
    contract: { hosts: { user: { native: "who", field: "mid", loggedIn: "isLogined" } } } as unknown as HostsContract,
    bridge: {
      ready: undefined,
      resolve: () => (saying === "token" ? refused : { via: "promise" }),
      call: async () => tells(now),
    } as unknown as OwnerPort["bridge"],
    params: { ask: async () => first[saying], onLate: () => () => undefined },
    token,
    tokens: {
      known: async () => ({ token }),
      renew: async () => undefined,
      onChange: async () => () => undefined,
    },
    kept: { clear: () => undefined },
    router: {
      location: () => ({ page: "quota", query: {} }),
      go: async () => {
        moves += 1;
      },
    },
    sweepDrafts: async () => undefined,
  });
  await owner.settled;
  const show = async (who: Person) => {
    now = who;
    const isTold = new Promise<void>((resolve) => owner.onChange(resolve));
    const before = owner.mark();
    document.dispatchEvent(new Event("visibilitychange"));
    if (who !== person || before === undefined) await isTold;
    else await new Promise((resolve) => setTimeout(resolve));
    // The change and what is known then are told one after the other.
    while (owner.mark() === undefined) await new Promise((resolve) => setTimeout(resolve));
  };
  if (saying === "late") await show(person);
  return { ...owner, show, moves: () => moves, end: () => listeners.abort() };
}
