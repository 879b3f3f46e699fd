import { gangway } from "gangway/vite";
import { defineConfig } from "vite";

export default defineConfig({ base: "./", plugins: [gangway(import.meta.dirname)] });
