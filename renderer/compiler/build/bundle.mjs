// The command line as one file: to load hundreds of modules one by one costs more than most commands do.
import { relative } from "node:path";

/**
 * Bundles a module with all that it imports, for `runCommandLine`.
 *
 * @param entry the module
 * @param top the folder from which the bundle is told where its modules stand
 * @returns the body of a function of `exports`, `require` and `ownAddressOf`, which gives the address of a file below `top`
 */
export async function bundle(entry, top) {
  const { build } = await import("vite");
  const { output } = await build({
    ...{ root: top, configFile: false, publicDir: false, logLevel: "error" },
    ssr: { noExternal: true },
    build: {
      ...{ ssr: entry, write: false, minify: false, target: "node20" },
      rolldownOptions: { output: { format: "cjs", codeSplitting: false } },
    },
    plugins: [{ name: "own-address", enforce: "pre", transform: (code, id) => withAddress(code, relative(top, id)) }],
  });
  return output[0].code;
}

/** What stands beside a module is found from where the module stood, wherever the bundle lies. */
function withAddress(code, file) {
  return code.replaceAll("import.meta.url", `ownAddressOf(${JSON.stringify(file)})`);
}
