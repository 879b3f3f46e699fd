import type {
  Connection,
  DocumentSymbol,
  InitializeResult,
  Location,
  TextDocumentPositionParams,
  TextDocumentsConfiguration,
  TextEdit,
  WorkspaceEdit,
} from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { FileRange, LanguageService, Place } from "../languageService/languageService.ts";
import type { Language } from "../problems/problems.ts";
import type { Project } from "../project/openProject.ts";
import { languageNamed } from "../text/languageOfTerminal.ts";
import { documentPaths } from "./documentPaths.ts";
import { type LspValues, lspValues, textOffset } from "./lspValues.ts";
import { renamedFiles } from "./renamedFiles.ts";

/** The packages of the protocol: they are loaded when a server is started. */
export interface LspPackages {
  readonly server: Pick<typeof import("vscode-languageserver"), "TextDocuments" | "ResponseError" | "LSPErrorCodes">;
  readonly documents: TextDocumentsConfiguration<TextDocument>;
}

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
  const paths = documentPaths(project.root);
  const documents = new server.TextDocuments(configuration);
  let spoken = language;
  const values = (file: string): LspValues => lspValues(service.text(file) ?? "", spoken);
  const placeOf = ({ textDocument, position }: TextDocumentPositionParams): Place | undefined => {
    const file = paths.fileOf(textDocument.uri);
    return file === undefined ? undefined : { file, offset: textOffset(position, service.text(file) ?? "") };
  };
  const locations = (ranges: readonly FileRange[]): Location[] =>
    ranges.map((one) => ({ uri: paths.uriOf(one.file), range: values(one.file).range(one) }));
  const ofFile = <Value>(uri: string, make: (file: string) => Value): Value | null => {
    const file = paths.fileOf(uri);
    return file === undefined ? null : make(file);
  };

  const show = (document: TextDocument) => {
    const file = paths.fileOf(document.uri);
    if (file === undefined) return;
    const said = values(file);
    const diagnostics = service.problems(file).map((one) => said.diagnostic(one, paths.uriOf));
    void connection.sendDiagnostics({ uri: document.uri, version: document.version, diagnostics });
  };
  /** What is wrong in one file may come from another. */
  const showAll = () => documents.all().forEach(show);

  connection.onInitialize(({ locale }) => {
    spoken = locale === undefined ? language : languageNamed(locale);
    return offered;
  });
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

  connection.onCompletion((params) => {
    const place = placeOf(params);
    const found = place && service.complete(place);
    return found && place ? values(place.file).completion(found) : null;
  });
  connection.onHover((params) => {
    const place = placeOf(params);
    const found = place && service.hover(place);
    if (!found || !place) return null;
    return { contents: { kind: "markdown", value: found.help[spoken] }, range: values(place.file).range(found) };
  });
  connection.onDefinition((params) => {
    const place = placeOf(params);
    return place ? locations(service.definition(place)) : null;
  });
  connection.onReferences((params) => {
    const place = placeOf(params);
    if (!place) return null;
    const all = service.references(place);
    const given = params.context.includeDeclaration ? [] : service.definition(place);
    return locations(all.filter((one) => !given.some(({ file, from }) => file === one.file && from === one.from)));
  });
  connection.onPrepareRename((params) => {
    const place = placeOf(params);
    const own = place && service.references(place).find((one) => isAt(one, place));
    return own && place ? values(place.file).range(own) : null;
  });
  connection.onRenameRequest((params): WorkspaceEdit => {
    const place = placeOf(params);
    const edits = place ? service.rename(place, params.newName) : [];
    if ("refused" in edits) throw new server.ResponseError(server.LSPErrorCodes.RequestFailed, edits.refused[spoken]);
    const changes = edits.map(({ file, edits: list }) => ({
      textDocument: { uri: paths.uriOf(file), version: null },
      edits: list.map(values(file).edit),
    }));
    const moved = place ? renamedFiles(service.definition(place), params.newName, service) : [];
    const moves = moved.map(({ from, to }) => ({
      kind: "rename" as const,
      oldUri: paths.uriOf(from),
      newUri: paths.uriOf(to),
    }));
    return { documentChanges: [...changes, ...moves] };
  });
  connection.onDocumentSymbol(({ textDocument: { uri } }): DocumentSymbol[] | null =>
    ofFile(uri, (file) => service.outline(file).map(values(file).symbol)),
  );
  connection.onFoldingRanges(({ textDocument: { uri } }) =>
    ofFile(uri, (file) => service.folds(file).map(values(file).fold)),
  );
  connection.onDocumentFormatting(({ textDocument: { uri } }): TextEdit[] | null =>
    ofFile(uri, (file) => service.format(file).map(values(file).edit)),
  );
  connection.onCodeAction(({ textDocument: { uri }, range }) =>
    ofFile(uri, (file) => {
      const text = service.text(file) ?? "";
      const said = values(file);
      const fixes = service.fixes(file, textOffset(range.start, text), textOffset(range.end, text));
      return fixes.map((fix) => said.action(fix, uri, said.diagnostic(fix.problem, paths.uriOf)));
    }),
  );
  documents.listen(connection);
  connection.listen();
}

function isAt({ file, from, to }: FileRange, place: Place): boolean {
  return file === place.file && from <= place.offset && place.offset <= to;
}
