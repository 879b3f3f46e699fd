import type { Language } from "../problems/problems.ts";
import type { OnPage } from "../project/checkProject.ts";

/** Milliseconds before the first line, so that a quick check shows none; then milliseconds from line to line. */
const patience = 500;
const interval = 100;

/** How far a check is. */
export interface ShownProgress {
  readonly onPage: OnPage;
  /** Erases the line from the terminal. */
  readonly end: () => void;
}

/** Tells on one line of a terminal how far a check is, when it takes long. */
export function showProgress(language: Language, write: (text: string) => void, clock = Date.now): ShownProgress {
  let next = clock() + patience;
  let isShown = false;
  return {
    onPage(index, count) {
      const now = clock();
      if (now < next) return;
      next = now + interval;
      isShown = true;
      const percent = Math.floor((100 * index) / count);
      write(`\r\u001b[K${{ en: "checking", zh: "正在检查" }[language]} ${index}/${count} (${percent}%)`);
    },
    end() {
      if (isShown) write("\r\u001b[K");
      isShown = false;
    },
  };
}
