import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { formsIn } from "../../../renderer/runtime/form/formLayouts.ts";
import { readsOf, sourcesIn } from "../../../renderer/runtime/formula/readsOf.ts";
import type { Field, Json, Page, Stubs } from "../../../schemas/index.ts";
import { type Mounted, mountApp } from "../../dom/mountApp.tsx";
import { rest } from "../../dom/pages.tsx";
import { malformations } from "../../malformedAnswers.ts";
import { randomPick } from "../../randomPick.ts";
import { shippedProject as project } from "../../shippedProject.ts";
import { counted, times } from "../../soak.ts";

const { pages } = project.checkAll();

/** A page with a form, one of the sources that its fields read, and how that answers. */
interface Case {
  readonly page: Page;
  readonly source: string;
  readonly malformation: string;
}

const fieldsOf = (page: Page): readonly Field[] => [...formsIn(page.body).values()].flat().map(({ field }) => field);
const sourcesOf = (page: Page) => sourcesIn(readsOf(fieldsOf(page))).filter((source) => page.data?.[source]);

const cases: readonly Case[] = [...pages.values()].flatMap((page) =>
  sourcesOf(page).flatMap((source) =>
    Object.keys(malformations).map((malformation) => ({ page, source, malformation })),
  ),
);

/** The page with nothing to fill in but what one agrees to: whatever is sent is sent by consent alone. */
function consentsOnly(page: Page): Page {
  const only = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(only);
    if (typeof part !== "object" || part === null) return part;
    if (Reflect.get(part, "type") !== "form")
      return Object.fromEntries(Object.entries(part).map(([k, v]) => [k, only(v)]));
    const { check: _, ...form } = part as { readonly check?: unknown; readonly fields: readonly Field[] };
    return { ...form, fields: form.fields.filter(({ type }) => type === "agreements") };
  };
  return only(page) as Page;
}

function stubsFor({ page, source, malformation }: Case): Omit<Stubs, "stubs"> {
  const { requests = [], ...rest } = project.stubs(page.page) ?? { stubs: page.page };
  const path = page.data?.[source]?.get;
  const change = malformations[malformation] ?? ((answer: Json) => answer);
  return {
    ...rest,
    requests: requests.map((one) => ({
      ...one,
      delay: 0,
      ...(one.request === path && { answer: change((one.answer ?? null) as Json) }),
    })),
  };
}

let front: Mounted | undefined;
beforeEach(() => {
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
  vi.spyOn(console, "error").mockReturnValue();
});
afterEach(async () => {
  await front?.close();
  front = undefined;
});

async function show(one: Case, page: Page): Promise<Mounted> {
  const { app } = project;
  if (!app) throw new Error("app.yaml has mistakes");
  const params = project.tests(page.page)?.cases.find(({ params: given }) => given)?.params ?? {};
  const query = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
  const host = { name: "gr", platform: "android", version: "5.0.0" } as const;
  front = await mountApp({
    app,
    loadPage: async () => page,
    start: { page: page.page, query },
    host,
    stubs: stubsFor(one),
  });
  await rest(20);
  return front;
}

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

/** Ticks what can be ticked, and taps all buttons that stand for something to be done. */
async function agreeAndTap(): Promise<boolean> {
  for (const box of all(".gw-agreements [type=checkbox]")) await act(async () => box.click());
  const isAgreed = all(".gw-agreements").every(
    (field) => field.querySelector(".gw-agreement") && field.querySelector("input:checked"),
  );
  for (const button of all("button.gw-button")) {
    await act(async () => button.click());
    await rest(5);
  }
  return isAgreed;
}

/** Fields of forms on screen that are neither there nor stand for themselves by a fallback. */
function vanished(page: Page): readonly string[] {
  const text = document.body.textContent ?? "";
  // Of a wizard, its first page is on screen.
  const shown = [...formsIn(page.body).values()].map((fields) => fields.filter((one) => one.page === fields[0]?.page));
  const forms = shown.filter((fields) => fields.some(({ field }) => text.includes(String(field.label))));
  const always = forms.flat().filter(({ field }) => !("if" in field) && !("only" in field));
  return always.map(({ field }) => String(field.label)).filter((label) => !text.includes(label));
}

/** The same, once what is late on a busy machine has had time to come. */
async function stayVanished(page: Page): Promise<readonly string[]> {
  for (let left = 100; left > 0 && vanished(page).length > 0; left--) await rest(50);
  return vanished(page);
}

/** A share of the cases, other ones for each of them. */
function sampleOf(share: readonly Case[], seed: number): readonly Case[] {
  const pick = randomPick(seed);
  const most = times(10, share.length);
  return most === share.length ? share : Array.from({ length: most }, () => share[pick(share.length)] as Case);
}

const nameOf = ({ page, source, malformation }: Case) => `${page.page}: ${source} ${malformation}`;
const consenting = cases.filter(({ page }) => fieldsOf(page).some(({ type }) => type === "agreements"));

test(`${counted(times(10, cases.length))} malformed answers to the pages with forms: no field vanishes`, async () => {
  const wrong: string[] = [];
  for (const one of sampleOf(cases, 20261122)) {
    await show(one, one.page);
    const missing = await stayVanished(one.page);
    if (missing.length > 0) wrong.push(`${nameOf(one)}: ${missing.join(", ")}`);
    await front?.close();
    front = undefined;
  }
  expect(wrong).toEqual([]);
}, 600_000);

test(`${counted(times(10, consenting.length))} malformed answers to the pages with agreements: nothing is sent without consent`, async () => {
  const wrong: string[] = [];
  let agreements = 0;
  for (const one of sampleOf(consenting, 20261123)) {
    const { requests } = await show(one, consentsOnly(one.page));
    agreements += all(".gw-agreements").length;
    const isAgreed = await agreeAndTap();
    const sent = requests.filter(({ method, path }) => method !== "get" && path !== "/track");
    if (!isAgreed && sent.length > 0) wrong.push(`${nameOf(one)}: ${sent.map(({ path }) => path).join(", ")}`);
    await front?.close();
    front = undefined;
  }
  expect(wrong).toEqual([]);
  expect(agreements).toBeGreaterThan(5);
}, 600_000);
