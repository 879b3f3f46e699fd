import type { Contract, Json } from "../../schemas/index.ts";
import { isJsonObject, ownField } from "../json.ts";
import type { Capsule } from "./capsule.ts";
import {
  anything,
  duration,
  hostIn,
  may,
  must,
  NotARecord,
  oneOf,
  type RecordedCheck,
  type RecordingFault,
  readRecorded,
  recordedList,
  recordedObject,
  recordedText,
} from "./readRecorded.ts";

/** Reads the text of a capsule, which may come from anywhere. Never throws: what is none has a fault, with its place. */
export function parseCapsule(
  given: string,
  contract: Contract,
): { readonly capsule: Capsule } | { readonly fault: RecordingFault } {
  const found = readRecorded<Capsule>(given, formOf(contract));
  return "fault" in found ? found : { capsule: found.read };
}

const line = recordedText(300);
const flag: RecordedCheck = (value, at) => {
  if (typeof value !== "boolean") throw new NotARecord(`记录的 ${at} 应为是或否`, `${at} must be true or false`);
};
const values: RecordedCheck = (value, at) => {
  if (!isJsonObject(value)) throw new NotARecord(`记录的 ${at} 应为对象`, `${at} must be an object`);
};
const lines: RecordedCheck = (value, at) => {
  values(value, at);
  for (const [key, inner] of Object.entries(value as object)) line(inner, `${at}.${key}`);
};
const at = must(duration);
const methods = ["get", "post", "put", "patch", "delete"];
const failures = ["network", "timed-out", "interrupted", "malformed"];

/** The forms of an entry, by the field that tells them apart. */
const entries: Readonly<Record<string, RecordedCheck>> = {
  page: recordedObject({ at, page: must(line), params: must(values), visit: must(values), isBack: may(flag) }),
  tap: recordedObject({ at, tap: must(lineOrNone), nth: must(duration) }),
  fill: recordedObject({ at, fill: must(line), text: must(line) }),
  pick: recordedObject({ at, pick: must(line) }),
  state: recordedObject({ at, state: must(values) }),
  request: recordedObject({
    ...{ at, request: must(line), method: must(oneOf(methods)), query: must(values), body: must(anything) },
    ...{ ms: must(duration), status: may(duration), answer: may(anything), failure: may(oneOf(failures)) },
  }),
  native: recordedObject({
    ...{ at, native: must(line), params: must(anything), ms: must(duration) },
    ...{ code: may(line), answer: may(anything), failure: may(line) },
  }),
};

function lineOrNone(value: Json, where: string): void {
  if (value !== null) line(value, where);
}

const entry: RecordedCheck = (value, where) => {
  values(value, where);
  const kind = Object.keys(entries).find((key) => ownField(value as Readonly<Record<string, Json>>, key) !== undefined);
  const form = kind === undefined ? recordedObject({ at }) : entries[kind];
  form?.(value, where);
};

function formOf(contract: Contract): RecordedCheck {
  return recordedObject({
    ...{ format: must(oneOf([1])), number: must(line), kind: must(line), name: must(line), code: must(line) },
    ...{ app: must(line), tree: must(line), language: must(line), elder: must(flag), takenAt: must(duration) },
    host: must(recordedObject({ ...hostIn(contract), version: must(line) })),
    ...{ pages: must(lines), entries: must(recordedList(entry)), dropped: must(duration) },
    values: must(recordedObject({ state: must(values), form: must(values) })),
  });
}
