import { gangway } from "gangway/vite";
import { defineConfig } from "vite";
import extension from "./gangway.config.mjs";

export default defineConfig({ base: "./", plugins: [gangway({ root: import.meta.dirname, extension })] });
