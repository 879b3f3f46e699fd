import type { createFormControl, FieldValues } from "react-hook-form";
import type { Json } from "../../schemas/index.ts";
import type { Store } from "../state.ts";
import type { Judging } from "./judging.ts";
import type { Roster } from "./roster.ts";
import { spelt } from "./rules.ts";

/** What the recording of values works with; the form is react-hook-form's. */
interface RecordingPort {
  readonly store: Pick<Store, "set">;
  readonly form: Pick<ReturnType<typeof createFormControl<FieldValues>>, "control" | "getValues" | "trigger">;
  readonly roster: Pick<Roster, "get" | "readersOf">;
  readonly judging: Judging;
}

/**
 * Makes what takes a field's value to the store, and judges it and the fields that read it. It comes before
 * react-hook-form hears of the value, whose checks read the other fields from the store.
 */
export function createRecording({ store, form, roster, judging }: RecordingPort): (name: string, value: Json) => void {
  /** A message that depends on another field goes or comes when that field changes. */
  function judgeReader(name: string): void {
    judging.follow(name, form.getValues(name));
    if (form.control._formState.errors[name]) void form.trigger(name);
  }

  return (name, value) => {
    const member = roster.get(name);
    store.set("form", name, member ? spelt(member.field, value) : value);
    judging.follow(name, value);
    for (const other of roster.readersOf(name)) if (other !== name) judgeReader(other);
  };
}
