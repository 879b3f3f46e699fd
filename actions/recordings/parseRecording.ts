import type { Contract } from "../../schemas/index.ts";
import {
  anything,
  duration,
  hostIn,
  may,
  must,
  oneOf,
  type RecordedCheck,
  type RecordingFault,
  readRecorded,
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
  const found = readRecorded<Recording>(text, formOf(contract));
  return "fault" in found ? found : { record: found.read };
}

function formOf(contract: Contract): RecordedCheck {
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
    ...hostIn(contract),
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
