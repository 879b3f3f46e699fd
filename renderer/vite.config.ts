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
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    // The oldest web views that the hosts still bring along.
    target: ["es2019", "chrome87", "safari14"],
    cssTarget: ["chrome87", "safari14"],
    // The files of the built pages name what they preload.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  test: { root: top, include: ["tests/**/*.test.{ts,tsx}"], testTimeout: 20_000 },
});
