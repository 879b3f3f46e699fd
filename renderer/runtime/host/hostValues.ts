import { formatVersion, type Host } from "../../../actions/index.ts";
import { chinaDate } from "../formula/dates.ts";

/** What formulas see of the host beside what it is. */
interface Settings {
  readonly language: string;
  /** Whether elder mode is on. */
  readonly elder: boolean;
}

/** The host as formulas see it, how the interface is set, and the date in China. */
export function hostValues({ name, platform, version, line }: Host, { language, elder }: Settings) {
  const today = chinaDate(Date.now());
  return {
    name,
    platform,
    version: version ? formatVersion(version) : null,
    line: line ?? null,
    language,
    elder,
    today,
  };
}
