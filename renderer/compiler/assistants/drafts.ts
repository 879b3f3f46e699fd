import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { LanguageService } from "../languageService/languageService.ts";

/** Texts that an assistant proposes. They are held in memory; nobody but a person writes them to the project. */
export interface Drafts {
  readonly put: (file: string, text: string | undefined) => void;
  readonly files: () => readonly string[];
  /**
   * Lets something work with a folder in which the project stands as it would be with the drafts: the project's own,
   * or a copy of it, which is gone afterwards.
   */
  readonly withFolder: <Value>(work: (folder: string) => Promise<Value>) => Promise<Value>;
}

/** What a project is made of, beside its pages. */
const parts = ["pages", "actions/contract", "gangway.config.mjs", "gangway.config.js", "package.json"];

/** Keeps the drafts of one assistant. */
export function keepDrafts(root: string, service: LanguageService): Drafts {
  const texts = new Map<string, string>();
  return {
    put(file, text) {
      if (text === undefined) texts.delete(file);
      else texts.set(file, text);
      service.write(file, text);
    },
    files: () => [...texts.keys()],
    async withFolder(work) {
      if (texts.size === 0) return work(root);
      const folder = mkdtempSync(join(tmpdir(), "gangway-draft-"));
      try {
        for (const part of parts)
          if (existsSync(join(root, part))) cpSync(join(root, part), join(folder, part), { recursive: true });
        if (existsSync(join(root, "node_modules")))
          symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
        for (const [file, text] of texts) {
          mkdirSync(dirname(join(folder, file)), { recursive: true });
          writeFileSync(join(folder, file), text);
        }
        return await work(folder);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}
