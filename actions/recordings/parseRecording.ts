import type { Contract } from "../../schemas/index.ts";
import {
  anything,
  decode,
  duration,
  may,
  must,
  NotARecord,
  oneOf,
  type RecordedCheck,
  type RecordingFault,
  recordedList,
  recordedObject,
  recordedText,
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

function formOf({ hosts }: Contract): RecordedCheck {
  const line = recordedText(largest.value);
  const answer = recordedObject({ code: must(line), data: must(anything) });
  const error = recordedObject({ code: must(line), message: must(line), status: may(line), data: may(anything) });
  const call = recordedObject({
    name: must(line),
    mechanism: may(word),
    method: must(line),
    params: must(anything),
    answer: may(answer),
    error: may(error),
    ms: must(duration),
  });
  const host = recordedObject({
    name: must(oneOf(hosts.hosts.map((row) => row.host))),
    platform: must(oneOf(hosts.platforms.map((row) => row.platform))),
    version: may(version),
    webview: may(line),
    evidence: must(recordedList(line)),
  });
  const stray = recordedObject({ kind: must(word), name: may(line) });
  const drift = recordedObject({ kind: must(word), name: must(line), expected: must(line), found: must(line) });
  return recordedObject({
    format: must(oneOf([1])),
    host: must(host),
    userAgent: must(line),
    contract: must(line),
    calls: must(recordedList(call)),
    drifts: must(recordedList(drift)),
    strays: must(recordedList(stray)),
  });
}
