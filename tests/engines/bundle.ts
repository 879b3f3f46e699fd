import { fileURLToPath } from "node:url";
import { build } from "vite";

/** One script of what a page of these tests imports, as phones get it. `page` is a file of the folder `pages`. */
export async function bundle(page: string): Promise<string> {
  const entry = fileURLToPath(new URL(`pages/${page}`, import.meta.url));
  const made = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      target: ["es2019", "chrome87", "safari14"],
      lib: { entry, formats: ["es"] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [output] = Array.isArray(made) ? made : [made];
  if (!output || !("output" in output)) throw new Error(`${page} was not built`);
  return output.output[0].code;
}
