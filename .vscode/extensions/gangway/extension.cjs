// A thin door: it starts `gangway lsp` and hands its answers to VS Code. All that is known of pages is known by the server.
const { spawn } = require("node:child_process");
const { existsSync } = require("node:fs");
const { join } = require("node:path");
const { pathToFileURL } = require("node:url");
const vscode = require("vscode");
const { createWire } = require("./wire.cjs");

const selector = [{ scheme: "file", language: "yaml", pattern: "**/{pages,actions/contract}/**/*.yaml" }];
let child;

/** Starts the server of the folder that is open. */
exports.activate = async (context) => {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath;
  if (folder === undefined) return;
  const own = join(folder, "renderer/compiler/cli/gangway.mjs");
  const program = existsSync(own)
    ? own
    : join(folder, "node_modules/gangway/.package/renderer/compiler/cli/gangway.js");
  child = spawn("node", [program, "lsp", "--stdio"], { cwd: folder });
  const wire = createWire(child.stdout, child.stdin);
  const shown = vscode.languages.createDiagnosticCollection("gangway");
  wire.on("textDocument/publishDiagnostics", ({ uri, diagnostics }) => {
    shown.set(vscode.Uri.parse(uri), diagnostics.map(diagnosticOf));
  });
  await wire.ask("initialize", {
    processId: process.pid,
    rootUri: pathToFileURL(folder).href,
    capabilities: {},
    locale: vscode.env.language,
  });
  wire.tell("initialized", {});
  context.subscriptions.push(shown, ...watch(wire), ...provide(wire));
};

exports.deactivate = () => child?.kill();

const isOurs = (document) => vscode.languages.match(selector, document) > 0;
const named = (document) => ({ textDocument: { uri: document.uri.toString() } });
const at = (document, { line, character }) => ({ ...named(document), position: { line, character } });
const rangeOf = ({ start, end }) => new vscode.Range(start.line, start.character, end.line, end.character);

function diagnosticOf({ range, message, severity, code, source }) {
  const shown = new vscode.Diagnostic(rangeOf(range), message, severity - 1);
  return Object.assign(shown, { code, source });
}

/** Tells the server what is opened, typed, closed and changed on the disk. */
function watch(wire) {
  const open = (document) => {
    if (!isOurs(document)) return;
    const { languageId, version } = document;
    const textDocument = { ...named(document).textDocument, languageId, version, text: document.getText() };
    wire.tell("textDocument/didOpen", { textDocument });
  };
  vscode.workspace.textDocuments.forEach(open);
  const files = vscode.workspace.createFileSystemWatcher("**/{pages,actions/contract}/**/*.yaml");
  const changed = (type) => (uri) =>
    wire.tell("workspace/didChangeWatchedFiles", { changes: [{ uri: uri.toString(), type }] });
  return [
    files,
    files.onDidCreate(changed(1)),
    files.onDidChange(changed(2)),
    files.onDidDelete(changed(3)),
    vscode.workspace.onDidOpenTextDocument(open),
    vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (!isOurs(document)) return;
      const textDocument = { ...named(document).textDocument, version: document.version };
      wire.tell("textDocument/didChange", {
        textDocument,
        contentChanges: contentChanges.map(({ range, text }) => ({ range, text })),
      });
    }),
    vscode.workspace.onDidCloseTextDocument((document) => {
      if (isOurs(document)) wire.tell("textDocument/didClose", named(document));
    }),
  ];
}

/** Asks the server whatever VS Code asks. */
function provide(wire) {
  const { languages } = vscode;
  const locations = (found) =>
    (found ?? []).map(({ uri, range }) => new vscode.Location(vscode.Uri.parse(uri), rangeOf(range)));
  return [
    languages.registerCompletionItemProvider(
      selector,
      {
        provideCompletionItems: async (document, position) =>
          ((await wire.ask("textDocument/completion", at(document, position))) ?? []).map(completionOf),
      },
      ...[" ", ":", ".", "{", "'", "-", "$"],
    ),
    languages.registerHoverProvider(selector, {
      async provideHover(document, position) {
        const found = await wire.ask("textDocument/hover", at(document, position));
        return found && new vscode.Hover(new vscode.MarkdownString(found.contents.value), rangeOf(found.range));
      },
    }),
    languages.registerDefinitionProvider(selector, {
      provideDefinition: async (document, position) =>
        locations(await wire.ask("textDocument/definition", at(document, position))),
    }),
    languages.registerReferenceProvider(selector, {
      provideReferences: async (document, position, context) =>
        locations(await wire.ask("textDocument/references", { ...at(document, position), context })),
    }),
    languages.registerRenameProvider(selector, {
      provideRenameEdits: async (document, position, newName) =>
        editOf(await wire.ask("textDocument/rename", { ...at(document, position), newName })),
    }),
    languages.registerDocumentSymbolProvider(selector, {
      provideDocumentSymbols: async (document) =>
        ((await wire.ask("textDocument/documentSymbol", named(document))) ?? []).map(symbolOf),
    }),
    languages.registerFoldingRangeProvider(selector, {
      provideFoldingRanges: async (document) =>
        ((await wire.ask("textDocument/foldingRange", named(document))) ?? []).map(
          ({ startLine, endLine }) => new vscode.FoldingRange(startLine, endLine),
        ),
    }),
    languages.registerDocumentFormattingEditProvider(selector, {
      provideDocumentFormattingEdits: async (document) =>
        ((await wire.ask("textDocument/formatting", named(document))) ?? []).map(textEditOf),
    }),
    languages.registerCodeActionsProvider(selector, {
      async provideCodeActions(document, { start, end }) {
        const asked = {
          ...named(document),
          range: { start: at(document, start).position, end: at(document, end).position },
        };
        const found = await wire.ask("textDocument/codeAction", { ...asked, context: { diagnostics: [] } });
        return (found ?? []).map(actionOf);
      },
    }),
  ];
}

function textEditOf({ range, newText }) {
  return new vscode.TextEdit(rangeOf(range), newText);
}

function completionOf({ label, kind, detail, documentation, textEdit, sortText, filterText }) {
  const item = new vscode.CompletionItem(label, kind - 1);
  return Object.assign(item, {
    ...{ detail, sortText, filterText, keepWhitespace: true },
    documentation: documentation && new vscode.MarkdownString(documentation.value),
    insertText: new vscode.SnippetString(textEdit.newText),
    range: rangeOf(textEdit.range),
  });
}

function symbolOf({ name, kind, range, selectionRange, children }) {
  const symbol = new vscode.DocumentSymbol(name, "", kind - 1, rangeOf(range), rangeOf(selectionRange));
  symbol.children = children.map(symbolOf);
  return symbol;
}

function actionOf({ title, isPreferred, diagnostics, edit }) {
  const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
  const changes = Object.entries(edit.changes).map(([uri, edits]) => ({ textDocument: { uri }, edits }));
  return Object.assign(action, {
    isPreferred,
    diagnostics: diagnostics.map(diagnosticOf),
    edit: editOf({ documentChanges: changes }),
  });
}

function editOf({ documentChanges }) {
  const edit = new vscode.WorkspaceEdit();
  for (const change of documentChanges) {
    if (change.kind === "rename") edit.renameFile(vscode.Uri.parse(change.oldUri), vscode.Uri.parse(change.newUri));
    else edit.set(vscode.Uri.parse(change.textDocument.uri), change.edits.map(textEditOf));
  }
  return edit;
}
