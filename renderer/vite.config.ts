import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { gangway } from "./load/vite.ts";

const top = fileURLToPath(new URL("..", import.meta.url));

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  base: "./",
  plugins: [react(), gangway()],
  server: { fs: { allow: [top] } },
  // Fetched when they are needed: one that was found late would make the development server begin anew.
  optimizeDeps: { include: ["axios", "weixin-js-sdk", "react-hook-form"] },
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    // The oldest web views that the hosts still bring along.
    target: ["es2019", "chrome87", "safari14"],
    cssTarget: ["chrome87", "safari14"],
    // The files of the built pages name what they preload.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // A component may be loaded by its name and also be part of another.
      checks: { ineffectiveDynamicImport: false, pluginTimings: false },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          // One file a component costs more requests than it saves bytes. So: what seldom changes, what every page shows,
          // and forms. What is heavy or rare stays in a chunk of its own.
          groups: [
            { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            {
              name: "form",
              test: /react-hook-form|\/components\/fields\/(?!index)|\/bound\/(Form|form|bind|SmsCode|Agreements)|renderer\/form\//,
              priority: 2,
            },
            // For testers only: the page of a host, and the contract's words that it shows.
            {
              name: "lab",
              test: /\/renderer\/(lab\/|bound\/BridgeLab)|\/actions\/(records\/record|bridge\/shapes|proof\/assumed)\.ts|\?words$|contract\/words/,
              priority: 2,
            },
            { name: "shell", test: /\/actions\/|\/renderer\/(?!main)|preload-helper|@oxc-project/, priority: 1 },
          ],
        },
      },
    },
  },
  test: {
    root: top,
    include: ["tests/**/*.test.{ts,tsx}"],
    globalSetup: "tests/setup.ts",
    testTimeout: 30_000,
  },
});
