import { askedPlace, type LspRequest, ofFile, valuesOf } from "./lspRequest.ts";
import { textOffset } from "./lspValues.ts";

/** Answers what is asked about a text and a place in it: what may be written, what it means, its parts, its style. */
export function answerPlaces(request: LspRequest): void {
  const { connection, service, paths, language } = request;
  connection.onCompletion((params) => {
    const place = askedPlace(params, request);
    const found = place && service.complete(place);
    return found && place ? valuesOf(place.file, request).completion(found) : null;
  });
  connection.onHover((params) => {
    const place = askedPlace(params, request);
    const found = place && service.hover(place);
    if (!found || !place) return null;
    const range = valuesOf(place.file, request).range(found);
    return { contents: { kind: "markdown", value: found.help[language()] }, range };
  });
  connection.onDocumentSymbol(({ textDocument: { uri } }) =>
    ofFile(uri, request, (file) => service.outline(file).map(valuesOf(file, request).symbol)),
  );
  connection.onFoldingRanges(({ textDocument: { uri } }) =>
    ofFile(uri, request, (file) => service.folds(file).map(valuesOf(file, request).fold)),
  );
  connection.onDocumentFormatting(({ textDocument: { uri } }) =>
    ofFile(uri, request, (file) => service.format(file).map(valuesOf(file, request).edit)),
  );
  connection.onCodeAction(({ textDocument: { uri }, range }) =>
    ofFile(uri, request, (file) => {
      const text = service.text(file) ?? "";
      const said = valuesOf(file, request);
      const fixes = service.fixes(file, textOffset(range.start, text), textOffset(range.end, text));
      return fixes.map((fix) => said.action(fix, uri, said.diagnostic(fix.problem, paths.uriOf)));
    }),
  );
}
