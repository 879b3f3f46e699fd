import type { TextDocuments } from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { Project } from "../project/openProject.ts";
import { type LspRequest, valuesOf } from "./lspRequest.ts";

/** Holds what is open in the editor in place of what is saved, and tells after each change what is wrong. */
export function keepDocuments(documents: TextDocuments<TextDocument>, project: Project, request: LspRequest): void {
  const { connection, service, paths } = request;
  const show = (document: TextDocument) => {
    const file = paths.fileOf(document.uri);
    if (file === undefined) return;
    const said = valuesOf(file, request);
    const diagnostics = service.problems(file).map((one) => said.diagnostic(one, paths.uriOf));
    void connection.sendDiagnostics({ uri: document.uri, version: document.version, diagnostics });
  };
  /** What is wrong in one file may come from another. */
  const showAll = () => documents.all().forEach(show);

  documents.onDidChangeContent(({ document }) => {
    const file = paths.fileOf(document.uri);
    if (file === undefined) return;
    service.write(file, document.getText());
    showAll();
  });
  documents.onDidClose(({ document }) => {
    const file = paths.fileOf(document.uri);
    if (file !== undefined) service.write(file, undefined);
    void connection.sendDiagnostics({ uri: document.uri, diagnostics: [] });
    showAll();
  });
  connection.onDidChangeWatchedFiles(({ changes }) => {
    for (const { uri } of changes) {
      const file = paths.fileOf(uri);
      if (file !== undefined) project.refresh(file);
    }
    showAll();
  });
}
