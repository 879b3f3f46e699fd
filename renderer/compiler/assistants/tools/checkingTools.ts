import { applyEdits } from "../../problems/applyEdits.ts";
import type { Problem } from "../../problems/problems.ts";
import { codeFrame } from "../../report/codeFrame.ts";
import {
  type AssistantDesk,
  type AssistantTool,
  requireFile,
  requireKnownPage,
  ToolRefusal,
  textOf,
} from "../assistantTool.ts";
import { unifiedDiff } from "../unifiedDiff.ts";

/** What is wrong. */
export const checkTool: AssistantTool = {
  description:
    "Says what is wrong in a file, or in all of them: place, sentence, fix. The proof that a page works on every host that it supports is part of it. Proposed texts are checked in place of what is saved.",
  takes: { file: "such as pages/quota.yaml; all files when left out" },
  required: [],
  run(given, desk) {
    const problems =
      textOf(given, "file") === undefined
        ? desk.project.checkAll().problems
        : desk.service.problems(requireFile(given));
    return { text: problems.length === 0 ? "✓ 0 problems" : problems.map((one) => shown(one, desk)).join("\n\n") };
  },
};

function shown(problem: Problem, { project, language }: AssistantDesk): string {
  return codeFrame(problem, project.source(problem.file).lines, { language, colours: false });
}

/** What mends a file. */
export const fixTool: AssistantTool = {
  description:
    "Gives, as a diff, the changes that surely mend what is wrong in a file, and in words those of which one may be meant. It writes nothing: hand the text over by propose.",
  takes: { file: "such as pages/quota.yaml" },
  required: ["file"],
  run(given, { service, language }) {
    const file = requireFile(given);
    const text = service.text(file);
    if (text === undefined) throw new ToolRefusal({ en: `There is no file ${file}.`, zh: `没有文件 ${file}。` });
    const fixes = service.fixes(file, 0, text.length);
    const sure = fixes.filter(({ isSure }) => isSure).map(({ edit }) => edit);
    const perhaps = fixes
      .filter(({ isSure }) => !isSure)
      .map(({ problem, help }) => `${problem.line}: ${help[language]}`);
    const diff = unifiedDiff(file, text, applyEdits(text, sure));
    return { text: [diff, ...perhaps].filter(Boolean).join("\n") || "Nothing to mend." };
  },
};

/** Where each step works. */
export const proveTool: AssistantTool = {
  description:
    "Tells what becomes of each step of a page on each host and version that it supports: done, its fallback, or a gap.",
  takes: { page: "the page's name" },
  required: ["page"],
  run: (given, desk) => ({ text: desk.prove(requireKnownPage(given, desk)) }),
};
