/** What an OpenAPI document says of a server, as far as pages depend on it. */
export interface ApiDocument {
  /** The file that it was read from, as it was asked for. */
  readonly file: string;
  readonly operations: readonly ApiOperation[];
  /** What may stand before a path that a page asks for: the paths of the document's servers, and nothing. */
  readonly bases: readonly string[];
}

/** One method of one path. */
export interface ApiOperation {
  readonly method: string;
  /** With its parameters in braces: `/bills/{id}`. */
  readonly path: string;
  /** The names without which the server refuses the request. */
  readonly required: { readonly query: readonly string[]; readonly body: readonly string[] };
  /** The statuses that it may answer with: `200`, `4XX`, `default`. */
  readonly statuses: readonly string[];
  /** What it answers when all is well; undefined where it answers with nothing that is JSON. */
  readonly answer: ServedShape | undefined;
}

/** What kinds of value a schema lets through. */
export type ServedKind = "text" | "number" | "boolean" | "list" | "object";

/** A schema, with its references followed. One that holds itself leads to itself. */
export interface ServedShape {
  /** The kinds that it can be; none: any. */
  readonly kinds: readonly ServedKind[];
  /** It may be null. */
  readonly isNullable: boolean;
  /** A text that is always a number, as servers write amounts. */
  readonly isNumeral: boolean;
  /** The values that it can be, where that is known. */
  readonly oneOf: readonly (string | number | boolean)[] | undefined;
  readonly fields: ReadonlyMap<string, ServedField>;
  /** It may have further fields of which nothing is said. */
  readonly isOpen: boolean;
  readonly item: ServedShape | undefined;
  /** The name under which the document keeps it. */
  readonly name: string | undefined;
  readonly example: unknown;
}

/** A field of an object, and whether it is always there. */
export interface ServedField {
  readonly shape: ServedShape;
  readonly isRequired: boolean;
}

/** The operation of a method and a path as a page writes it, with its formulas; undefined where there is none. Pure. */
export function operationOf(
  { operations, bases }: ApiDocument,
  method: string,
  path: string,
): ApiOperation | undefined {
  const plain = path.replace(/\?.*$/s, "");
  const wanted = bases.map((base) => base + plain);
  // A path that is written out goes before one with parameters, whatever its methods: `/payments/lookup` is no `/payments/{id}`.
  const exact = operations.filter((one) => wanted.includes(one.path));
  const fitting =
    exact.length > 0 ? exact : operations.filter((one) => wanted.some((text) => fitsPath(one.path, text)));
  return fitting.find((one) => one.method === method);
}

/** Whether a path could be one of the document's: a parameter or a formula stands for any text without a slash. Pure. */
function fitsPath(template: string, path: string): boolean {
  const [one, other] = [segmentsOf(template), segmentsOf(path)];
  const isAlike = (segment: string, index: number) => {
    const found = other[index] ?? "";
    return segment === found || /\{[^}]*\}/.test(segment) || found.includes("${");
  };
  return one.length === other.length && one.every(isAlike);
}

/** Formulas may hold slashes themselves. */
function segmentsOf(path: string): readonly string[] {
  return path.replace(/\$\{[^}]*\}/g, "${}").split("/");
}

/** How an operation is called in sentences: `GET /quota`. */
export function operationTitle({ method, path }: Pick<ApiOperation, "method" | "path">): string {
  return `${method.toUpperCase()} ${path}`;
}
