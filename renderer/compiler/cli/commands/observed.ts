import { observedPage } from "../../build/observed/observedPage.ts";
import type { CliCommand } from "../command.ts";
import { complainOfUnreadable, readAsked } from "../readAsked.ts";

/** Writes what was observed of visits as a page. */
export const observedCommand: CliCommand = {
  summary: {
    en: "Prints a page (HTML) of what the reports say: vitals by host, failures, uncertain writes, visits by page.",
    zh: "把收到的报告汇总成一个网页（HTML）：各宿主的性能、出错、结果不明的写操作、各页访问量。",
  },
  takes: "",
  options: ["lines"],
  run(call) {
    const kept = readAsked(call);
    call.print(observedPage(kept, call.language));
    complainOfUnreadable(kept.unreadable, call);
    return 0;
  },
};
