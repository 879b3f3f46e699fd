import type { BridgeRecord } from "../../actions/index.ts";

/** Saves a record as a file of the operator's, named after its host. */
export function saveRecord(record: BridgeRecord): void {
  const { name, platform, version } = record.host;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(record, null, 2)], { type: "application/json" }));
  link.download = `${["gangway", name, platform, version].filter(Boolean).join("-")}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}
