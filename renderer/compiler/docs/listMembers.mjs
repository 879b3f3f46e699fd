// Writes schemas/members.ts, the table of the files in components/ and fields/, and schemas/hosts/hosts.json, the hosts of the contract. A part
// of `npm run fix`.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";

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

const { hosts } = parse(readFileSync(`${here}../actions/contract/hosts.yaml`, "utf8"));
// As editors list them: our apps, mini programs, the rest. The contract has them in the order in which they are looked for.
const kindOf = ({ source, miniProgram }) => (source ? 0 : miniProgram ? 1 : 2);
const rows = hosts
  .toSorted((a, b) => kindOf(a) - kindOf(b))
  .map(({ host, help, helpZh, aliases = [], platforms, source }) => ({
    ...{ host, description: help, descriptionZh: helpZh, aliases },
    platforms: platforms.filter((platform) => platform !== "other"),
    isApp: source !== undefined,
  }));
writeFileSync(`${here}hosts/hosts.json`, `${JSON.stringify(rows, null, 2)}\n`);
