import type { Plugin } from "vite";
import { parse } from "yaml";

/** Lets code import the YAML files of the contract as data. */
export function gangway(): Plugin {
  return {
    name: "gangway",
    transform(text, id) {
      if (!/\/actions\/contract\/[\w-]+\.yaml$/.test(id)) return undefined;
      return { code: `export default ${JSON.stringify(parse(text))}`, map: null };
    },
  };
}
