import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { gangway } from "./load/vite.ts";

const top = fileURLToPath(new URL("..", import.meta.url));

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [react(), gangway()],
  server: { fs: { allow: [top] } },
  test: { root: top, include: ["tests/**/*.test.{ts,tsx}"] },
});
