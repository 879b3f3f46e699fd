import type { Page, Param, Stubs } from "../../../schemas/index.ts";
import type { ParamSample } from "../../compiler/index.ts";
import { lacksParams, readParams } from "../../index.ts";

/** Where the params come from with which a page is opened. */
export type ParamOrigin =
  | { readonly from: "test"; readonly title: string }
  | { readonly from: "stubs" }
  /** They were typed, or stand in the address. */
  | { readonly from: "hand" };

/** One way to open a page: its query, as in an address. */
export interface Opening {
  readonly query: string;
  readonly origin: ParamOrigin;
}

/** A page with what its params can be taken from. */
export interface OpenablePage {
  readonly page: Page;
  readonly stubs: Stubs;
  readonly samples?: readonly ParamSample[] | undefined;
}

/** The params without which a page cannot be opened. Pure. */
export function requiredParams({ params = {} }: Page): readonly (readonly [name: string, param: Param])[] {
  return Object.entries(params).filter(([, { required }]) => required === true);
}

/** Whether a text is a value of the type that a param declares. Pure. */
export function fitsParam({ default: _, ...param }: Param, text: string): boolean {
  return text !== "" && readParams({ it: param }, { it: text }).it !== null;
}

/** Whether a page cannot be opened with a query. Pure. */
export function lacksAny(page: Page, query: string): boolean {
  const given = paramsOf(query);
  return lacksParams(page, given) || requiredParams(page).some(([name]) => given[name] === "");
}

/** The texts of a query by their names. Pure. */
export function paramsOf(query: string): Readonly<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(query));
}

/** A query in the form in which all are compared. Pure. */
export function queryOf(params: Readonly<Record<string, string>>): string {
  return String(new URLSearchParams(params));
}

/** The ways to open a page that needs params: as its tests do, then as its stubs answer. Only those that fit. Pure. */
export function openingsOf({ page, stubs, samples = [] }: OpenablePage): readonly Opening[] {
  const required = requiredParams(page);
  if (required.length === 0) return [];
  const ofTests = samples.map(({ test: title, params }): Opening => {
    const fitting = Object.entries(params).filter(([name, text]) => {
      const param = page.params?.[name];
      return param && fitsParam(param, text);
    });
    return { query: queryOf(Object.fromEntries(fitting)), origin: { from: "test", title } };
  });
  const stubbed = required.map(([name, param]) => [name, stubbedText(name, param, stubs) ?? ""] as const);
  const ofStubs: Opening = { query: queryOf(Object.fromEntries(stubbed)), origin: { from: "stubs" } };
  const fitting = [...ofTests, ofStubs].filter(({ query }) => !lacksAny(page, query));
  return fitting.filter((one, index) => fitting.findIndex(({ query }) => query === one.query) === index);
}

/** The query with which a page is opened where nobody has said one: the first that fits; empty where it needs none. Pure. */
export function firstQuery(one: OpenablePage): string {
  return openingsOf(one)[0]?.query ?? "";
}

/** Where a query comes from. Pure. */
export function originOf(query: string, openings: readonly Opening[]): ParamOrigin {
  return openings.find((one) => one.query === query)?.origin ?? { from: "hand" };
}

/** What the stubs answer to, or with, under the name of a param; else the first text that it can be. */
function stubbedText(name: string, param: Param, { requests = [] }: Stubs): string | undefined {
  const right = requests.filter(({ status = 200 }) => status < 400);
  const values = [...right.map(({ where }) => where), ...right.map(({ answer }) => answer)];
  const texts = values.flatMap((value) => {
    const found = typeof value === "object" && value !== null && Object.hasOwn(value, name) && Reflect.get(value, name);
    return typeof found === "string" || typeof found === "number" ? [String(found)] : [];
  });
  return [...texts, ...(param.oneOf ?? [])].find((text) => fitsParam(param, text));
}
