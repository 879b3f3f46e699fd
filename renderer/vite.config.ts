import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type UserConfig } from "vite";
import { chunkGroups } from "./compiler/build/chunkGroups.ts";
import { gangway } from "./compiler/build/gangway.ts";

const top = fileURLToPath(new URL("..", import.meta.url));

/** Requests go by XMLHttpRequest: axios' other adapter stays out, as its own map for browsers keeps out that of Node. */
const axiosWithoutFetch: Plugin = {
  name: "axios-without-fetch",
  transform: {
    filter: { id: /\/axios\/lib\/adapters\/fetch\.js$/ },
    handler: () => ({ code: "export const getFetch = undefined;", map: null }),
  },
};

/** What fetches a chunk with its styles is our own: Vite's is three times as large, and does not try a style sheet again. */
const ownChunkFetch: Plugin = {
  name: "own-chunk-fetch",
  enforce: "pre",
  apply: "build",
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `export { fetchChunk as __vitePreload } from "${top}renderer/runtime/delivery/fetchChunk.ts";`,
  },
};

/** What the studio's editor is made of. */
const editor = [
  ...["autocomplete", "commands", "lang-yaml", "language", "lint", "merge", "search", "state", "view"].map(
    (name) => `@codemirror/${name}`,
  ),
  "@lezer/highlight",
  "idb-keyval",
];

/** Lightning CSS's `Features.LightDark`: the theme has switches of its own, and each page would bring those of `light-dark()` too. */
const lightDark = 1 << 20;

/** A configuration of its own for each who asks: its plugins remember what they have built. */
export default defineConfig(
  (): UserConfig => ({
    root: fileURLToPath(new URL(".", import.meta.url)),
    base: "./",
    plugins: [react(), gangway(), axiosWithoutFetch, ownChunkFetch],
    server: { fs: { allow: [top] } },
    css: { lightningcss: { exclude: lightDark } },
    // Fetched when they are needed: one that was found late would make the development server begin anew.
    optimizeDeps: {
      include: [
        "axios",
        "weixin-js-sdk",
        "react-hook-form",
        "@vant/area-data",
        "compressorjs",
        "signature_pad",
        ...editor,
        // Looks for barriers on the phone.
        "axe-core",
        // Draws the code by which a phone opens the build.
        "uqr",
      ],
    },
    build: {
      outDir: "../dist",
      emptyOutDir: true,
      // None is served: the plugin lays them aside, for `gangway trace`.
      sourcemap: "hidden",
      // The oldest web views that the hosts still bring along. Logical places in styles want Safari 14.1.
      target: ["es2019", "chrome87", "safari14"],
      cssTarget: ["chrome87", "safari14.1"],
      // The files of the built pages name what they preload.
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        // A component may be loaded by its name and also be part of another.
        checks: { ineffectiveDynamicImport: false, pluginTimings: false },
        // What is not used of the actions need not be run either: it stays out, though its door is common.
        treeshake: { moduleSideEffects: [{ test: /\/actions\/.*\.(?:ts|yaml)$/, sideEffects: false }] },
        output: {
          codeSplitting: { groups: [...chunkGroups] },
        },
      },
    },
  }),
);
