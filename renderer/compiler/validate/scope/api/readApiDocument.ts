import { isMapping } from "../../../parse/path.ts";
import type { ApiDocument, ApiOperation } from "./apiDocument.ts";
import { shapeReader } from "./readShape.ts";

const methods = ["get", "post", "put", "patch", "delete"] as const;

/**
 * What pages need to know of an OpenAPI document, 3.0 or 3.1. Never throws: what is not as it should be is left out.
 *
 * @param document with its references followed; a schema that holds itself may be a circle
 * @param file where it was read from
 */
export function readApiDocument(document: unknown, file: string): ApiDocument {
  const { paths, servers, components } = mapping(document);
  const shapeOf = shapeReader(mapping(mapping(components).schemas));
  const operations = Object.entries(mapping(paths)).flatMap(([path, item]) =>
    methods.flatMap((method): ApiOperation[] => {
      const operation = mapping(item)[method];
      return isMapping(operation) ? [operationFrom(operation, mapping(item), { method, path, shapeOf })] : [];
    }),
  );
  const bases = listOf(servers).map((one) => pathOfUrl(String(mapping(one).url ?? "")));
  return { file, operations, bases: [...new Set(["", ...bases])] };
}

type Mapping = Readonly<Record<string, unknown>>;

interface OperationPlace extends Pick<ApiOperation, "method" | "path"> {
  readonly shapeOf: ReturnType<typeof shapeReader>;
}

function operationFrom(operation: Mapping, item: Mapping, { method, path, shapeOf }: OperationPlace): ApiOperation {
  const parameters = [...listOf(item.parameters), ...listOf(operation.parameters)].map(mapping);
  const query = parameters.filter((one) => one.in === "query" && one.required === true).map(({ name }) => String(name));
  const responses = mapping(operation.responses);
  const [answer] = [...answersOf(responses)].flatMap((response) => jsonIn(response) ?? []);
  const bodySchema = jsonIn(mapping(operation.requestBody));
  const body = bodySchema === undefined ? [] : [...shapeOf(bodySchema).fields];
  return {
    ...{ method, path, statuses: Object.keys(responses) },
    required: {
      query: [...new Set(query)],
      body: body.flatMap(([name, { isRequired }]) => (isRequired ? [name] : [])),
    },
    answer: answer === undefined ? undefined : shapeOf(answer),
  };
}

/** The answers that say that all is well, the likeliest first. */
function* answersOf(responses: Mapping): Iterable<Mapping> {
  for (const [status, response] of Object.entries(responses)) if (/^2/.test(status)) yield mapping(response);
  if (!Object.keys(responses).some((status) => /^2/.test(status)) && responses.default)
    yield mapping(responses.default);
}

/** The schema of what is JSON, or sent as a form. */
function jsonIn({ content }: Mapping): unknown {
  const found = Object.entries(mapping(content)).find(([type]) => /[/+]json\b|form/i.test(type) || type === "*/*");
  return found && (mapping(found[1]).schema ?? {});
}

/** `https://api.example.com/v1/` and `/v1` are `/v1`. */
function pathOfUrl(url: string): string {
  return url.replace(/^[a-z][\w+.-]*:\/\/[^/]*/i, "").replace(/\/+$/, "");
}

function mapping(value: unknown): Mapping {
  return isMapping(value) ? value : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
