import type { Json, NativeRow } from "../../../schemas/index.ts";
import { ActionError } from "../../errors.ts";
import { isJsonObject, ownField } from "../../json.ts";
import { isNothing } from "./readData.ts";
import type { Reading } from "./readShape.ts";

/** The answer of a native function, decoded and read. */
export interface NativeAnswer {
  readonly name: string;
  readonly row: NativeRow;
  /** The data, decoded by the dialects of the row. */
  readonly decoded: Json;
  readonly reading: Reading;
  /** True if its code means a refusal. */
  readonly isRefusal: boolean;
  /** True if one unreadable part fails the whole answer. */
  readonly isStrict?: boolean | undefined;
}

/** Values by the field that holds them. */
type ValuesByField = Readonly<Record<string, readonly string[]>>;

/**
 * Finds the failure that an answer is.
 *
 * - `uncertain`: the function writes, and the answer is no evidence of its outcome
 * - `cancelled`: the user declined
 * - `refused`: its fields say that it was not done, whatever its code says
 * - `malformed`: the answer of a function that does not write cannot be read
 *
 * @returns undefined if the answer means what its code says
 */
export function answerFailure({
  name,
  row,
  decoded,
  reading,
  isRefusal,
  isStrict,
}: NativeAnswer): ActionError | undefined {
  const { fault, value } = reading;
  const fail = (code: "uncertain" | "cancelled" | "refused" | "malformed", text: string) =>
    new ActionError(code, text, { name, data: decoded });
  const evidence = evidenceOf(row, decoded, value);
  if (evidence === "unknown") return fail("uncertain", `${name} does not know its own outcome`);
  if (isDecline(decoded, row, value) || (!isRefusal && row.nothing === "cancelled" && isNothing(decoded)))
    return fail("cancelled", `The user declined ${name}`);
  const isOpen = evidence === "none" || (evidence === "done" && isRefusal) || (fault !== undefined && row.writes);
  if (isOpen && (evidence !== undefined || !isRefusal))
    return fail("uncertain", `${name}: ${fault ?? "its outcome is missing"}`);
  if (evidence === "notDone" && !isRefusal) return fail("refused", `${name} was not done, as its answer says`);
  const isUnread = fault !== undefined && (isStrict || value === undefined);
  return isUnread && !isRefusal ? fail("malformed", `${name}: ${fault}`) : undefined;
}

/** Returns the outcome that the fields of an answer state: `none` if they state nothing, undefined if the row has no such field. */
function evidenceOf(row: NativeRow, decoded: Json, value: Json | undefined) {
  const { unknown, done, notDone } = row;
  const fields = decidingFields(row);
  if (fields.length === 0) return undefined;
  const texts = new Map(fields.map((field) => [field, textIn(field, decoded, value)]));
  const says = (values: ValuesByField = {}) => fields.some((field) => values[field]?.includes(texts.get(field) ?? ""));
  if (says(unknown)) return "unknown";
  if (says(done)) return says(notDone) ? "none" : "done";
  if (says(notDone)) return "notDone";
  const isClosed = (field: string) => done?.[field] !== undefined || notDone?.[field] !== undefined;
  return fields.some((field) => texts.get(field) && !isClosed(field)) ? "other" : "none";
}

/** The fields that tell the outcome of a function. */
function decidingFields({ unknown, done, notDone }: Pick<NativeRow, "unknown" | "done" | "notDone">): string[] {
  return Object.keys({ ...unknown, ...done, ...notDone });
}

/** A field of an answer as text, without blanks around it: as it was read, else as it came. Empty if it is none. */
function textIn(field: string, decoded: Json, value: Json | undefined): string {
  const fieldOf = (json: Json = null) => (isJsonObject(json) ? ownField(json, field) : undefined);
  return textOf(fieldOf(value) ?? fieldOf(decoded));
}

/**
 * Returns whether an answer says that the user declined: one of the row's texts, by itself or as a field. Fields that the
 * result names hold what the user gave, whatever they say; where a field tells the outcome, only such a field counts.
 */
function isDecline(decoded: Json, row: NativeRow, value: Json | undefined): boolean {
  const { cancels = [], result: { fields = {} } = {} } = row;
  const deciding = decidingFields(row);
  const counts = (name: string) =>
    deciding.length > 0 ? deciding.includes(name) : !Object.keys(fields).includes(name);
  const names = isJsonObject(decoded) ? Object.keys(decoded).filter(counts) : [];
  const said = isJsonObject(decoded) ? names.map((name) => textIn(name, decoded, value)) : [textOf(decoded)];
  return said.some((one) => cancels.includes(one));
}

/** A scalar as text, without blanks around it; empty for anything else. */
function textOf(value: Json = null): string {
  return typeof value === "object" ? "" : String(value).trim();
}
