import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import type { InlineConfig, Plugin } from "vite";
import { gangway } from "../../renderer/compiler/build/gangway.ts";

/** What stands for `import.meta.hot` in the built studio: a build takes that away. */
export const hotName = "gangwayHot";

const keepHotContext: Plugin = {
  name: "keep-hot-context",
  enforce: "pre",
  transform: {
    filter: { id: /\/renderer\/studio\//, code: /import\.meta\.hot/ },
    handler: (code) => ({ code: code.replaceAll("import.meta.hot", `window.${hotName}`), map: null }),
  },
};

/** The contract whole, as the development server gives it: nobody tells the plugin that this is a build for phones. */
const contract: Plugin = { name: "contract", transform: gangway().transform ?? (() => undefined) };

const root = fileURLToPath(new URL("../../renderer", import.meta.url));

/** The studio, the phone in it, and the frame of its tests. */
export const studio: InlineConfig = {
  root,
  base: "./",
  configFile: false,
  plugins: [keepHotContext, react(), contract],
  build: {
    target: "es2022",
    modulePreload: false,
    rolldownOptions: {
      input: ["index", "phone", "testFrame"].map((name) => `${root}/studio/${name}.html`),
      checks: { ineffectiveDynamicImport: false },
    },
  },
};
