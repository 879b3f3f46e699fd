// Writes schemas/members.ts, the table of the files in components/ and fields/. A part of `npm run fix`.
import { readdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL("../../../schemas/", import.meta.url));
const files = ["components", "fields"].flatMap((folder) =>
  readdirSync(here + folder)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => `${folder}/${name}`),
);
const idOf = (file) => file.replace(".json", "").replace(/\/(.)/, (_, letter) => letter.toUpperCase());

writeFileSync(
  `${here}members.ts`,
  `/* Made from components/ and fields/ by \`npm run fix\`. Add a file there; change nothing here. */
${files.map((file) => `import ${idOf(file)} from "./${file}" with { type: "json" };`).join("\n")}

/** The schemas of components and fields, by their files. */
export const members = {
${files.map((file) => `  "${file}": ${idOf(file)},`).join("\n")}
};
`,
);
