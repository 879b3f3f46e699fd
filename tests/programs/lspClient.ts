import { spawn } from "node:child_process";
import { pathToFileURL } from "node:url";
import {
  type CodeAction,
  type CompletionItem,
  createProtocolConnection,
  type Diagnostic,
  type DocumentSymbol,
  type FoldingRange,
  type Hover,
  type Location,
  type Position,
  StreamMessageReader,
  StreamMessageWriter,
  type TextEdit,
  type WorkspaceEdit,
} from "vscode-languageserver/node";

/** An editor that speaks with `gangway lsp` over its standard input and output. */
export interface LspClient {
  /** Opens a text in place of a file; gives what is then wrong in it. */
  readonly open: (file: string, text: string) => Promise<readonly Diagnostic[]>;
  /** Types into an open text: what stands between two offsets becomes another text. */
  readonly type: (file: string, from: number, to: number, insert: string) => Promise<readonly Diagnostic[]>;
  readonly close: (file: string) => Promise<readonly Diagnostic[]>;
  readonly completion: (file: string, offset: number) => Promise<readonly CompletionItem[]>;
  readonly hover: (file: string, offset: number) => Promise<Hover | null>;
  readonly definition: (file: string, offset: number) => Promise<readonly Location[]>;
  readonly references: (file: string, offset: number) => Promise<readonly Location[]>;
  readonly rename: (file: string, offset: number, newName: string) => Promise<WorkspaceEdit>;
  readonly symbols: (file: string) => Promise<readonly DocumentSymbol[]>;
  readonly actions: (file: string, diagnostic: Diagnostic) => Promise<readonly CodeAction[]>;
  readonly folds: (file: string) => Promise<readonly FoldingRange[]>;
  readonly formatting: (file: string) => Promise<readonly TextEdit[]>;
  /** Ends it as an editor does; gives its exit code. */
  readonly stop: () => Promise<number | null>;
}

/** Starts the server and opens the repository in it. */
export async function startLspClient(locale: string): Promise<LspClient> {
  const child = spawn(process.execPath, ["renderer/compiler/cli/gangway.mjs", "lsp", "--stdio"]);
  const exited = new Promise<number | null>((done) => child.on("exit", done));
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  const texts = new Map<string, { text: string; version: number }>();
  const waiting = new Map<string, (diagnostics: readonly Diagnostic[]) => void>();
  const key = (uri: string, version: number | undefined) => `${uri} ${version ?? "closed"}`;
  connection.onNotification("textDocument/publishDiagnostics", ({ uri, version, diagnostics }) => {
    waiting.get(key(uri, version))?.(diagnostics);
  });
  connection.listen();
  const uriOf = (file: string) => pathToFileURL(file).href;
  const shown = (file: string, version: number | undefined) =>
    new Promise<readonly Diagnostic[]>((done) => waiting.set(key(uriOf(file), version), done));
  const at = (file: string, offset: number) => ({
    textDocument: { uri: uriOf(file) },
    position: positionOf(texts.get(file)?.text ?? "", offset),
  });
  const ask = <Answer>(method: string, params: object) => connection.sendRequest(method, params) as Promise<Answer>;

  await ask("initialize", { processId: process.pid, rootUri: pathToFileURL(".").href, capabilities: {}, locale });
  await connection.sendNotification("initialized", {});
  return {
    async open(file, text) {
      texts.set(file, { text, version: 1 });
      const found = shown(file, 1);
      const textDocument = { uri: uriOf(file), languageId: "yaml", version: 1, text };
      await connection.sendNotification("textDocument/didOpen", { textDocument });
      return found;
    },
    async type(file, from, to, insert) {
      const { text = "", version = 0 } = texts.get(file) ?? {};
      texts.set(file, { text: text.slice(0, from) + insert + text.slice(to), version: version + 1 });
      const found = shown(file, version + 1);
      const range = { start: positionOf(text, from), end: positionOf(text, to) };
      await connection.sendNotification("textDocument/didChange", {
        textDocument: { uri: uriOf(file), version: version + 1 },
        contentChanges: [{ range, text: insert }],
      });
      return found;
    },
    async close(file) {
      const found = shown(file, undefined);
      await connection.sendNotification("textDocument/didClose", { textDocument: { uri: uriOf(file) } });
      return found;
    },
    completion: (file, offset) => ask("textDocument/completion", at(file, offset)),
    hover: (file, offset) => ask("textDocument/hover", at(file, offset)),
    definition: (file, offset) => ask("textDocument/definition", at(file, offset)),
    references: (file, offset) =>
      ask("textDocument/references", { ...at(file, offset), context: { includeDeclaration: true } }),
    rename: (file, offset, newName) => ask("textDocument/rename", { ...at(file, offset), newName }),
    symbols: (file) => ask("textDocument/documentSymbol", { textDocument: { uri: uriOf(file) } }),
    actions: (file, diagnostic) =>
      ask("textDocument/codeAction", {
        textDocument: { uri: uriOf(file) },
        range: diagnostic.range,
        context: { diagnostics: [diagnostic] },
      }),
    folds: (file) => ask("textDocument/foldingRange", { textDocument: { uri: uriOf(file) } }),
    formatting: (file) =>
      ask("textDocument/formatting", {
        textDocument: { uri: uriOf(file) },
        options: { tabSize: 2, insertSpaces: true },
      }),
    async stop() {
      await ask("shutdown", {});
      await connection.sendNotification("exit");
      return exited;
    },
  };
}

function positionOf(text: string, offset: number): Position {
  const lines = text.slice(0, offset).split("\n");
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
}
