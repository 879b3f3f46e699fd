import type {
  CodeAction,
  CompletionItemKind,
  DiagnosticSeverity,
  DocumentSymbol,
  FoldingRange,
  InsertTextFormat,
  InsertTextMode,
  CompletionItem as OfferedItem,
  Position,
  Range,
  Diagnostic as ShownDiagnostic,
  SymbolKind as ShownSymbolKind,
  TextEdit,
} from "vscode-languageserver";
import type { Completion, CompletionItem, OutlineNode, ProblemFix } from "../languageService/languageService.ts";
import type { Language, Problem, SourceEdit } from "../problems/problems.ts";
import { indexLines, type Lines, type Span } from "../text/lines.ts";

/** What a text, in the language of its reader, says in the words of the protocol. Pure. */
export interface LspValues {
  readonly range: (span: Span) => Range;
  readonly edit: (edit: SourceEdit) => TextEdit;
  readonly diagnostic: (problem: Problem, uriOf: (file: string) => string) => ShownDiagnostic;
  readonly completion: (completion: Completion) => OfferedItem[];
  readonly symbol: (node: OutlineNode) => DocumentSymbol;
  readonly action: (fix: ProblemFix, uri: string, diagnostic: ShownDiagnostic) => CodeAction;
  readonly fold: (span: Span) => FoldingRange;
}

// The protocol's numbers: the package that lists them is loaded by the server alone.
const severities = { error: 1, warning: 2, note: 3 } as const satisfies Record<Problem["severity"], DiagnosticSeverity>;
const itemKinds = { key: 10, value: 12, name: 18, formula: 3 } as const satisfies Record<
  CompletionItem["kind"],
  CompletionItemKind
>;
const symbolKinds = {
  section: 3,
  component: 5,
  field: 8,
  step: 12,
  rule: 16,
  test: 6,
  stub: 11,
  value: 13,
} as const satisfies Record<OutlineNode["kind"], ShownSymbolKind>;
const snippet = 2 satisfies InsertTextFormat;
const asIs = 1 satisfies InsertTextMode;

/** Says the answers of the language service for one text in the words of the protocol. */
export function lspValues(text: string, language: Language): LspValues {
  const lines = indexLines(text);
  const range = (span: Span) => rangeOf(span, lines);
  const edit = ({ from, to, insert }: SourceEdit): TextEdit => ({ range: range({ from, to }), newText: insert });
  return {
    range,
    edit,
    diagnostic({ code, severity, message, related = [], ...span }, uriOf) {
      const relatedInformation = related.map((one) => ({
        location: { uri: uriOf(one.file), range: numbered(one) },
        message: one.message[language],
      }));
      return {
        ...{ range: range(span), severity: severities[severity], code, source: "gangway", message: message[language] },
        ...(relatedInformation.length > 0 && { relatedInformation }),
      };
    },
    completion: ({ items, ...span }) =>
      items.map(({ label, kind, detail, help, insert, caret }, index) => ({
        ...{ label, kind: itemKinds[kind], sortText: String(index).padStart(4, "0"), filterText: label },
        ...(detail && { detail: detail[language] }),
        ...(help && { documentation: { kind: "markdown" as const, value: help[language] } }),
        textEdit: { range: range(span), newText: withCaret(insert, caret) },
        insertTextFormat: snippet,
        insertTextMode: asIs,
      })),
    symbol: (node) => symbolOf(node, range),
    action: ({ edit: change, help, isSure }, uri, diagnostic) => ({
      title: help[language],
      kind: "quickfix",
      isPreferred: isSure,
      diagnostics: [diagnostic],
      edit: { changes: { [uri]: [edit(change)] } },
    }),
    fold(span) {
      const { start, end } = range(span);
      return { startLine: start.line, endLine: end.line };
    },
  };
}

function symbolOf(node: OutlineNode, range: (span: Span) => Range): DocumentSymbol {
  const whole = range(node);
  return {
    ...{ name: node.label, kind: symbolKinds[node.kind], range: whole, selectionRange: whole },
    children: node.children.map((child) => symbolOf(child, range)),
  };
}

/** The caret as snippets say it; what means something in them is taken as it is. */
function withCaret(insert: string, caret = insert.length): string {
  const plain = (part: string) => part.replace(/[\\$}]/g, "\\$&");
  return `${plain(insert.slice(0, caret))}$0${plain(insert.slice(caret))}`;
}

function rangeOf({ from, to }: Span, lines: Lines): Range {
  return numbered(lines.range(from, to));
}

/** The protocol counts lines and columns from 0. */
function numbered(place: {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}): Range {
  const { line, column, endLine, endColumn } = place;
  return { start: { line: line - 1, character: column - 1 }, end: { line: endLine - 1, character: endColumn - 1 } };
}

/** The offset of a position of the protocol. Pure. */
export function textOffset({ line, character }: Position, text: string): number {
  const lines = indexLines(text);
  return Math.min(lines.start(line + 1) + character, text.length);
}
