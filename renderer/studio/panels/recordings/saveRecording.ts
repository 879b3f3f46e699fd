import type { Recording } from "../../../../actions/index.ts";

/** Downloads a recording as a JSON file that is named after its host. */
export function saveRecording(record: Recording): void {
  const { name, platform, version } = record.host;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(record, null, 2)], { type: "application/json" }));
  link.download = `${["gangway", name, platform, version].filter(Boolean).join("-")}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}
