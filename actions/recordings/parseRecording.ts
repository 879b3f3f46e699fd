import type { Contract } from "../../schemas/index.ts";
import {
  anything,
  type Check,
  decode,
  duration,
  list,
  may,
  must,
  NotARecord,
  object,
  oneOf,
  type RecordingFault,
  text,
  version,
  word,
} from "./readRecorded.ts";
import { largest, type Recording } from "./recorder.ts";

/** A record that was read, or why it could not be. */
export type ParsedRecording = { readonly record: Recording } | { readonly fault: RecordingFault };

/** Reads the text of a record, which may come from anywhere. Never throws: what is no record has a fault, with its place. */
export function parseRecording(text: string, contract: Contract): ParsedRecording {
  try {
    const json = decode(text);
    formOf(contract)(json, "");
    // The checks above are the type's own: each field, and no other.
    return { record: json as unknown as Recording };
  } catch (thrown) {
    if (thrown instanceof NotARecord) return { fault: thrown.fault };
    throw thrown;
  }
}

function formOf({ hosts }: Contract): Check {
  const line = text(largest.value);
  const answer = object({ code: must(line), data: must(anything) });
  const error = object({ code: must(line), message: must(line), status: may(line), data: may(anything) });
  const call = object({
    name: must(line),
    mechanism: may(word),
    method: must(line),
    params: must(anything),
    answer: may(answer),
    error: may(error),
    ms: must(duration),
  });
  const host = object({
    name: must(oneOf(hosts.hosts.map((row) => row.host))),
    platform: must(oneOf(hosts.platforms.map((row) => row.platform))),
    version: may(version),
    webview: may(line),
    evidence: must(list(line)),
  });
  const stray = object({ kind: must(word), name: may(line) });
  const drift = object({ kind: must(word), name: must(line), expected: must(line), found: must(line) });
  return object({
    format: must(oneOf([1])),
    host: must(host),
    userAgent: must(line),
    contract: must(line),
    calls: must(list(call)),
    drifts: must(list(drift)),
    strays: must(list(stray)),
  });
}
