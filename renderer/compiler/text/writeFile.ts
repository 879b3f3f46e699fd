import { renameSync, writeFileSync } from "node:fs";

/** Writes a file so that a reader of it sees the old text or the new one, never a part. */
export function writeFile(path: string, text: string): void {
  const temporary = `${path}.${process.pid}.tmp`;
  writeFileSync(temporary, text);
  renameSync(temporary, path);
}
