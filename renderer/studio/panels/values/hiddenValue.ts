import { redact } from "../../../../actions/index.ts";
import type { Json } from "../../../../schemas/index.ts";

/** A value as the log shows it, by its name and by what it is; undefined: nothing in it is hidden. Pure. */
export function hiddenValue(name: string, value: Json): Json | undefined {
  const shown = redact({ [name]: value });
  const hidden: unknown = typeof shown === "object" && shown !== null ? Reflect.get(shown, name) : shown;
  return JSON.stringify(hidden) === JSON.stringify(value) ? undefined : ((hidden ?? null) as Json);
}
