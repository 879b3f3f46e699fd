/** The name of a file without its folder and endings: `quota` for pages/quota.stubs.yaml. */
export function fileName(file: string): string {
  return file.replace(/^.*\//, "").replace(/(?:\.(?:stubs|test))?\.yaml$/, "");
}
