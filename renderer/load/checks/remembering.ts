import type { CheckedFormula, checkFormula, Scope } from "../formula/check.ts";

/** The check of a formula or of a text with formulas in it: pure. */
type Check = typeof checkFormula;

type Names = Scope["names"];
type Answers = Map<string, CheckedFormula>;

/** How many sets of names are remembered, and how many formulas of each. */
const most = { names: 32, formulas: 2_000 };

/**
 * The same check, which remembers its answers while the process runs. A page is checked again with each change of it,
 * and hardly any change touches more than one formula, or the names that the others see.
 */
export function remembering(check: Check): Check {
  const ofObject = new WeakMap<Names, Answers>();
  const ofContent = new Map<string, Answers>();
  const answersFor = (names: Names): Answers =>
    recalled(ofContent, JSON.stringify(names), most.names, () => new Map<string, CheckedFormula>());

  return (source, scope, expected) => {
    const answers = ofObject.get(scope.names) ?? answersFor(scope.names);
    ofObject.set(scope.names, answers);
    const key = `${JSON.stringify(expected)} ${source}`;
    return recalled(answers, key, most.formulas, () => check(source, scope, expected));
  };
}

/** What stands under a key; made when nothing does. A map that is full begins anew. */
function recalled<Value>(known: Map<string, Value>, key: string, limit: number, make: () => Value): Value {
  const found = known.get(key);
  if (found !== undefined) return found;
  const value = make();
  if (known.size >= limit) known.clear();
  known.set(key, value);
  return value;
}
