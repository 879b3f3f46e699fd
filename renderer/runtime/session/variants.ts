import { hash, inHosts } from "../../../actions/index.ts";
import type { Component, Page, Value, Variant } from "../../../schemas/index.ts";
import { deviceId } from "../host/deviceId.ts";
import { hostValues } from "../host/hostValues.ts";
import { readParams } from "./params.ts";
import type { Runtime } from "./runtime.ts";

/** Which variants of a page are in force, by name. */
export type InForce = Readonly<Record<string, boolean>>;

type Values = Readonly<Record<string, Value>>;

/**
 * Which variants of a page are in force in a visit: the same ones on every visit of a device, until one has ended.
 *
 * @param query what the page was opened with
 */
export function chooseVariants(
  page: Page,
  query: Readonly<Record<string, string>>,
  {
    window,
    host,
    language,
    elder,
    variants: chosen,
    formulas,
  }: Pick<Runtime, "window" | "host" | "language" | "elder" | "variants" | "formulas">,
): InForce {
  const { variants = [], params } = page;
  const values = hostValues(host, { language: language.of(page), elder: elder.isOn() });
  const roots: Readonly<Record<string, unknown>> = { host: values, params: readParams(params, query) };
  const holds = ({ name, only, when = true, percent = 100, until }: Variant) => {
    if (chosen) return chosen.includes(name);
    if (until !== undefined && String(values.today) > until) return false;
    if (only && !inHosts(host, only)) return false;
    return (
      formulas.evaluate(when, (root) => roots[root] ?? {}) === true &&
      (percent === 100 || share(name, window) < percent)
    );
  };
  return Object.fromEntries(variants.map((one) => [one.name, holds(one)]));
}

/** The page with what the variants in force change. */
export function vary(page: Page, inForce: InForce): Page {
  const changes = new Map<string, Values>();
  for (const { name, set = {} } of page.variants ?? []) {
    if (!inForce[name]) continue;
    for (const [target, value] of Object.entries(set)) {
      const [id = "", property = ""] = target.split(".");
      changes.set(id, { ...changes.get(id), [property]: value });
    }
  }
  return changes.size === 0 ? page : { ...page, body: changed(page.body, changes) as Component[] };
}

function changed(part: unknown, changes: ReadonlyMap<string, Values>): unknown {
  if (Array.isArray(part)) return part.map((one) => changed(one, changes));
  if (typeof part !== "object" || part === null || "$" in part) return part;
  const inner = Object.entries(part).map(([key, value]) => [key, changed(value, changes)] as const);
  const id: unknown = Reflect.get(part, "id");
  return { ...Object.fromEntries(inner), ...(typeof id === "string" && changes.get(id)) };
}

/** Where a device stands among a hundred, for a name: from 0 up to 100, evenly, and each name anew. */
function share(name: string, window: Runtime["window"]): number {
  return (hash(`${name}:${deviceId(window)}`) / 2 ** 32) * 100;
}
