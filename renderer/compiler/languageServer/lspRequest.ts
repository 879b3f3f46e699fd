import type { Connection, TextDocumentPositionParams, TextDocumentsConfiguration } from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { FileRange, LanguageService, Place } from "../languageService/languageService.ts";
import type { Language } from "../problems/problems.ts";
import type { DocumentPaths } from "./documentPaths.ts";
import { type LspValues, lspValues, textOffset } from "./lspValues.ts";

/** The packages of the protocol: they are loaded when a server is started. */
export interface LspPackages {
  readonly server: Pick<typeof import("vscode-languageserver"), "TextDocuments" | "ResponseError" | "LSPErrorCodes">;
  readonly documents: TextDocumentsConfiguration<TextDocument>;
}

/** What answers are made with. */
export interface LspRequest {
  readonly connection: Connection;
  readonly service: LanguageService;
  readonly paths: DocumentPaths;
  /** In which the editor wants its sentences; it says so when it begins. */
  readonly language: () => Language;
}

/** What the answers about a file are said with. */
export function valuesOf(file: string, { service, language }: LspRequest): LspValues {
  return lspValues(service.text(file) ?? "", language());
}

/** The place that an editor asks about; undefined outside of the project's files. */
export function askedPlace(
  { textDocument, position }: TextDocumentPositionParams,
  { paths, service }: LspRequest,
): Place | undefined {
  const file = paths.fileOf(textDocument.uri);
  return file === undefined ? undefined : { file, offset: textOffset(position, service.text(file) ?? "") };
}

/** Ranges of files as editors name them. */
export function locationsOf(ranges: readonly FileRange[], request: LspRequest) {
  return ranges.map((one) => ({ uri: request.paths.uriOf(one.file), range: valuesOf(one.file, request).range(one) }));
}

/** An answer about a file of the project; null about any other. */
export function ofFile<Value>(uri: string, { paths }: LspRequest, make: (file: string) => Value): Value | null {
  const file = paths.fileOf(uri);
  return file === undefined ? null : make(file);
}
