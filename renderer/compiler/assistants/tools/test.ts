import { execFile } from "node:child_process";
import { type AssistantTool, requireKnownPage, textOf } from "../assistantTool.ts";

/** Runs the tests beside a page. */
export const testTool: AssistantTool = {
  description:
    "Runs the tests beside a page on its hosts, the real front end over simulated apps, and says of a failure what the page did instead. Proposed texts are tested in place of what is saved.",
  takes: { page: "the page's name", host: "such as gr.ios@5.0.0; all that the tests name when left out" },
  required: ["page"],
  async run(given, desk) {
    const page = requireKnownPage(given, desk);
    const host = textOf(given, "host");
    const [program = "", ...first] = desk.commandLine;
    return desk.drafts.withFolder(async (folder) => {
      const args = [
        "test",
        page,
        "--root",
        folder,
        "--lang",
        desk.language,
        ...(host === undefined ? [] : ["--host", host]),
      ];
      return { text: await outputOf(program, [...first, ...args]) };
    });
  },
};

/** What a program prints. That it fails is part of what it says. */
function outputOf(program: string, args: readonly string[]): Promise<string> {
  return new Promise((done) => {
    execFile(program, args, { maxBuffer: 2 ** 24 }, (error, stdout, stderr) => {
      done([stdout.trim(), error ? stderr.trim() : ""].filter(Boolean).join("\n"));
    });
  });
}
