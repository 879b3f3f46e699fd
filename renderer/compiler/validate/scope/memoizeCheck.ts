import { type Cache, createCache, hashOf } from "../../cache/cache.ts";
import type { checkFormula, TypeScope } from "../../formula/check.ts";
import type { FunctionRows } from "../../formula/function.ts";
import { functions as shipped } from "../../formula/functions/index.ts";
import { any } from "../../formula/type.ts";

/** The check of a formula or of a text with formulas in it: pure. */
type Check = typeof checkFormula;

/**
 * The same check, which finds its answers again while the process runs. A page is checked again with each change of it,
 * and hardly any change touches more than one formula, or the names that the others see.
 */
export function memoizeCheck(check: Check): Check {
  const caches = new WeakMap<FunctionRows, Cache>();
  const scopeKeys = new WeakMap<TypeScope["names"], string>();
  return (source, scope, expected = any) => {
    const { functions = shipped } = scope;
    const cache = caches.get(functions) ?? createCache({ limit: 2_000 });
    caches.set(functions, cache);
    const key = scopeKeys.get(scope.names) ?? hashOf([JSON.stringify(scope.names)]);
    scopeKeys.set(scope.names, key);
    return cache.memoize([key, JSON.stringify(expected), source], () => check(source, scope, expected));
  };
}
