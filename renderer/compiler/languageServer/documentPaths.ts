import { join, relative, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** Files of a project as editors and as the compiler name them. */
export interface DocumentPaths {
  /** The path from the project's folder; undefined for what is no YAML file of the pages or the contract. */
  readonly fileOf: (uri: string) => string | undefined;
  readonly uriOf: (file: string) => string;
}

/** Names files in both ways. */
export function documentPaths(root: string): DocumentPaths {
  return {
    fileOf(uri) {
      if (!uri.startsWith("file:")) return undefined;
      const file = relative(root, fileURLToPath(uri)).split(sep).join("/");
      return /^(?:pages|actions\/contract)\/.*\.yaml$/.test(file) ? file : undefined;
    },
    uriOf: (file) => pathToFileURL(join(root, ...file.split("/"))).href,
  };
}
