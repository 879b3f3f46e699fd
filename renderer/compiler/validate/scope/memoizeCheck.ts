import { createCache, hashOf } from "../../cache/cache.ts";
import type { checkFormula, TypeScope } from "../../formula/check.ts";
import { any } from "../../formula/type.ts";

/** The check of a formula or of a text with formulas in it: pure. */
type Check = typeof checkFormula;

/**
 * The same check, which finds its answers again while the process runs. A page is checked again with each change of it,
 * and hardly any change touches more than one formula, or the names that the others see.
 */
export function memoizeCheck(check: Check): Check {
  const cache = createCache({ limit: 2_000 });
  const scopeKeys = new WeakMap<TypeScope["names"], string>();
  return (source, scope, expected = any) => {
    const key = scopeKeys.get(scope.names) ?? hashOf([JSON.stringify(scope.names)]);
    scopeKeys.set(scope.names, key);
    return cache.memoize([key, JSON.stringify(expected), source], () => check(source, scope, expected));
  };
}
