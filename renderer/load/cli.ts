import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { generateTypes } from "./types.ts";

const schemas = fileURLToPath(new URL("../../schemas/", import.meta.url));

export async function main(args: readonly string[]): Promise<number> {
  if (args[0] === "types") writeFileSync(`${schemas}types.ts`, await generateTypes(schemas));
  return 0;
}
