import { resolve } from "node:path";
import type { AssistantDesk } from "../../assistants/assistantTool.ts";
import { keepDrafts } from "../../assistants/drafts.ts";
import { serveAssistant } from "../../assistants/serveAssistant.ts";
import { createCache } from "../../cache/cache.ts";
import { createLanguageService } from "../../languageService/createLanguageService.ts";
import { openProject, type Project } from "../../project/openProject.ts";
import type { CliCommand, CommandCall } from "../command.ts";
import { unasked } from "../options.ts";
import { showMatrix } from "../showMatrix.ts";

/** Who works all day asks for many texts: so many answers are kept. */
const mostKept = 20_000;

/** Answers assistants over the model context protocol. */
export const mcpCommand: CliCommand = {
  summary: {
    en: "Answers an assistant over standard input and output (model context protocol); it never writes.",
    zh: "通过标准输入输出为 AI 助手服务（model context protocol），不会写文件。",
  },
  takes: "",
  options: ["root"],
  async run(call) {
    const { importModule = (name) => import(/* @vite-ignore */ name) } = call;
    const sdk = "@modelcontextprotocol/sdk";
    const { Server } = (await importModule(
      `${sdk}/server/index.js`,
    )) as typeof import("@modelcontextprotocol/sdk/server/index.js");
    const { StdioServerTransport } = (await importModule(
      `${sdk}/server/stdio.js`,
    )) as typeof import("@modelcontextprotocol/sdk/server/stdio.js");
    const types = (await importModule(`${sdk}/types.js`)) as typeof import("@modelcontextprotocol/sdk/types.js");
    const server = new Server({ name: "gangway", version: "0.1.0" }, { capabilities: { tools: {} } });
    const closed = new Promise<number>((done) => {
      server.onclose = () => done(0);
      // The transport does not tell of an assistant that has gone.
      process.stdin.once("end", () => void server.close());
    });
    serveAssistant(server, types, deskOf(call, importModule));
    await server.connect(new StdioServerTransport());
    return closed;
  },
};

function deskOf(call: CommandCall, importModule: AssistantDesk["importModule"]): AssistantDesk {
  const root = resolve(call.options.root);
  const project = openProject(root, { extension: call.extension, cache: createCache({ limit: mostKept }) });
  const service = createLanguageService(project);
  return {
    ...{ project, service, language: call.language, importModule },
    drafts: keepDrafts(root, service),
    prove: (page) => matrixOf(page, project, call),
    commandLine: [process.execPath, ...process.argv.slice(1, 2)],
  };
}

/** What `gangway check --matrix` prints of a page. */
function matrixOf(page: string, project: Project, call: CommandCall): string {
  const lines: string[] = [];
  const options = { ...unasked, root: project.root };
  showMatrix(project, { ...call, names: [page], options, colours: false, print: (text) => void lines.push(text) });
  return lines.join("\n");
}
