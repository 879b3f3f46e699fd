import { formatVersion, type Host } from "../../../actions/index.ts";
import { chinaDate } from "../formula/dates.ts";

/** The host as formulas see it, the language, and the date in China. */
export function hostValues({ name, platform, version, line }: Host, language: string) {
  const today = chinaDate(Date.now());
  return { name, platform, version: version ? formatVersion(version) : null, line: line ?? null, language, today };
}
