/** A number of bytes as people say it: `1.6 KB`. Pure. */
export function formatBytes(bytes: number): string {
  const kb = bytes / 1024;
  return `${kb >= 100 ? Math.round(kb) : kb.toFixed(1)} KB`;
}
