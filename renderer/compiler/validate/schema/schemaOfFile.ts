/** The schema of a file of a project's pages, by where the file stands. */
export function schemaOfFile(file: string): string {
  if (file === "pages/app.yaml") return "app.json";
  if (file.startsWith("pages/partials/")) return "partial.json";
  if (file.startsWith("pages/texts/")) return "app.json#/$defs/texts";
  if (file.endsWith(".stubs.yaml")) return "stubs.json";
  return file.endsWith(".test.yaml") ? "test.json" : "page.json";
}
