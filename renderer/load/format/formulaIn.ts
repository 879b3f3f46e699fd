import { parseFormula } from "../formula/template.ts";

/** The formula in a `${}` that stands around the whole of a place for formulas; undefined where there is none. Pure. */
export function formulaIn(text: string): string | undefined {
  const whole = text.trim();
  const inner = whole.slice(2, -1).trim();
  if (!whole.startsWith("${") || !whole.endsWith("}") || inner.includes("${")) return undefined;
  return isFormula(whole) && isFormula(inner) ? inner : undefined;
}

function isFormula(text: string): boolean {
  try {
    parseFormula(text);
    return true;
  } catch {
    return false;
  }
}
