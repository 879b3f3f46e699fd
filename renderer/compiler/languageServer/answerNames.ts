import type { WorkspaceEdit } from "vscode-languageserver";
import type { FileEdits, FileRange, Place } from "../languageService/languageService.ts";
import { askedPlace, type LspPackages, type LspRequest, locationsOf, valuesOf } from "./lspRequest.ts";
import { renamedFiles } from "./renamedFiles.ts";

/** Answers where names are given and used, and gives them others. */
export function answerNames(request: LspRequest, server: LspPackages["server"]): void {
  const { connection, service, language } = request;
  connection.onDefinition((params) => {
    const place = askedPlace(params, request);
    return place ? locationsOf(service.definition(place), request) : null;
  });
  connection.onReferences((params) => {
    const place = askedPlace(params, request);
    if (!place) return null;
    const given = params.context.includeDeclaration ? [] : service.definition(place);
    const isGiven = (one: FileRange) => given.some(({ file, from }) => file === one.file && from === one.from);
    return locationsOf(
      service.references(place).filter((one) => !isGiven(one)),
      request,
    );
  });
  connection.onPrepareRename((params) => {
    const place = askedPlace(params, request);
    const own = place && service.references(place).find((one) => isAt(one, place));
    return own && place ? valuesOf(place.file, request).range(own) : null;
  });
  connection.onRenameRequest((params) => {
    const place = askedPlace(params, request);
    const edits = place ? service.rename(place, params.newName) : [];
    if ("refused" in edits)
      throw new server.ResponseError(server.LSPErrorCodes.RequestFailed, edits.refused[language()]);
    return place ? workspaceEdit(edits, place, params.newName, request) : null;
  });
}

/** Changes of texts first, then the moves of the files that are called so. */
function workspaceEdit(edits: readonly FileEdits[], place: Place, name: string, request: LspRequest): WorkspaceEdit {
  const { service, paths } = request;
  const changes = edits.map(({ file, edits: list }) => ({
    textDocument: { uri: paths.uriOf(file), version: null },
    edits: list.map(valuesOf(file, request).edit),
  }));
  const moves = renamedFiles(service.definition(place), name, service).map(({ from, to }) => ({
    kind: "rename" as const,
    oldUri: paths.uriOf(from),
    newUri: paths.uriOf(to),
  }));
  return { documentChanges: [...changes, ...moves] };
}

function isAt({ file, from, to }: FileRange, place: Place): boolean {
  return file === place.file && from <= place.offset && place.offset <= to;
}
