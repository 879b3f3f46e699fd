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
  recordedItems,
  recordedObject,
  recordedText,
} from "./readRecorded.ts";
import type { SealedReceipt } from "./receipt.ts";

/** Reads the text of a receipt, which may come from anywhere. Never throws: what is none has a fault, with its place. */
export function parseReceipt(
  given: string,
  contract: Contract,
): { readonly receipt: SealedReceipt } | { readonly fault: RecordingFault } {
  const found = readRecorded<SealedReceipt>(given, formOf(contract));
  return "fault" in found ? found : { receipt: found.read };
}

const line = recordedText(300);
const text = recordedText(100_000);
/** As many as a screen can have of anything. */
const many = 20_000;

function formOf(contract: Contract): RecordedCheck {
  const values = recordedObject(
    Object.fromEntries(
      ["params", "host", "variant", "visit", "state", "data", "status", "form"].map((root) => [root, must(anything)]),
    ),
  );
  const document = recordedObject({ title: must(text), at: must(duration), address: may(text), sha256: must(line) });
  const kept = recordedItems(line, 2);
  const cost = recordedObject({ at: must(duration), quote: must(line), cost: must(anything), kept: must(kept) });
  return recordedObject({
    ...{ format: must(oneOf([1])), key: must(line), step: must(line), quote: must(line), app: must(line) },
    ...{ tree: must(line), page: must(line), version: must(line), signedAt: must(duration) },
    host: must(recordedObject({ ...hostIn(contract), version: must(line) })),
    ...{ documents: must(recordedItems(document, many)), costs: must(recordedItems(cost, many)), values: must(values) },
    ...{ lines: must(recordedItems(text, many)), marks: must(recordedItems(line, many)), digest: must(line) },
  });
}
