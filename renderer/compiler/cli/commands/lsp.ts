import { resolve } from "node:path";
import { createCache } from "../../cache/cache.ts";
import { serveLanguage } from "../../languageServer/serveLanguage.ts";
import { createLanguageService } from "../../languageService/createLanguageService.ts";
import { openProject } from "../../project/openProject.ts";
import { askedApi } from "../askedApi.ts";
import type { CliCommand } from "../command.ts";

/** Who edits all day asks for many texts: so many answers are kept. */
const mostKept = 20_000;

/** Answers editors over the language server protocol. */
export const lspCommand: CliCommand = {
  summary: {
    en: "Answers an editor over standard input and output (language server protocol).",
    zh: "通过标准输入输出为编辑器服务（language server protocol）。",
  },
  takes: "",
  options: ["stdio", "api", "root"],
  async run(call) {
    const { options, extension, language, importModule = (name) => import(/* @vite-ignore */ name) } = call;
    const api = options.api === undefined ? undefined : await askedApi(options.api, call);
    const server = (await importModule("vscode-languageserver/node")) as typeof import("vscode-languageserver/node");
    const { TextDocument } = (await importModule(
      "vscode-languageserver-textdocument",
    )) as typeof import("vscode-languageserver-textdocument");
    const project = openProject(resolve(options.root), {
      ...{ extension, server: api },
      cache: createCache({ limit: mostKept }),
    });
    const connection = server.createConnection(server.ProposedFeatures.all, process.stdin, process.stdout);
    const closed = new Promise<number>((done) => connection.onExit(() => done(0)));
    serveLanguage(connection, { server, documents: TextDocument }, project, createLanguageService(project), language);
    return closed;
  },
};
