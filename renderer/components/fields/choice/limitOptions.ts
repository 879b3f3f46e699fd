import { defaults } from "../../../runtime/theme/defaults.ts";
import { locale } from "../../../runtime/theme/locale.ts";
import type { FieldProps } from "../shell/FieldShell.tsx";

type Missing = FieldProps<never>["missing"];

/** Returns as many options as a field shows side by side, and the line that says so where there are more. */
export function limitOptions<Option>(options: readonly Option[] | null, missing: Missing) {
  const { options: most } = defaults.rows;
  const all = Array.isArray(options) ? (options as readonly Option[]) : [];
  if (all.length <= most) return { options: all, missing };
  return { options: all.slice(0, most), missing: { text: locale.optionsCut(most) } };
}
