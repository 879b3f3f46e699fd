import type { Connection, InitializeResult } from "vscode-languageserver";
import type { LanguageService } from "../languageService/languageService.ts";
import type { Language } from "../problems/problems.ts";
import type { Project } from "../project/openProject.ts";
import { languageNamed } from "../text/languageOfTerminal.ts";
import { answerNames } from "./answerNames.ts";
import { answerPlaces } from "./answerPlaces.ts";
import { documentPaths } from "./documentPaths.ts";
import { keepDocuments } from "./keepDocuments.ts";
import type { LspPackages } from "./lspRequest.ts";

const offered: InitializeResult = {
  serverInfo: { name: "gangway" },
  capabilities: {
    textDocumentSync: { openClose: true, change: 2, save: true },
    completionProvider: { triggerCharacters: [" ", ":", ".", "{", "'", "-", "$"] },
    hoverProvider: true,
    definitionProvider: true,
    referencesProvider: true,
    renameProvider: { prepareProvider: true },
    documentSymbolProvider: true,
    codeActionProvider: { codeActionKinds: ["quickfix"] },
    foldingRangeProvider: true,
    documentFormattingProvider: true,
  },
};

/**
 * Answers an editor over the language server protocol, until it says that it is done.
 *
 * @param language of the sentences, where the editor names none
 */
export function serveLanguage(
  connection: Connection,
  { server, documents: configuration }: LspPackages,
  project: Project,
  service: LanguageService,
  language: Language,
): void {
  let spoken = language;
  const request = { connection, service, paths: documentPaths(project.root), language: () => spoken };
  const documents = new server.TextDocuments(configuration);
  connection.onInitialize(({ locale }) => {
    spoken = locale === undefined ? language : languageNamed(locale);
    return offered;
  });
  keepDocuments(documents, project, request);
  answerPlaces(request);
  answerNames(request, server);
  documents.listen(connection);
  connection.listen();
}
