import { pageTexts, requests, serverDocument } from "./serverDocument.ts";

/*
 * Changes of the server's document, each with the files that it breaks. These come from what is changed and from the texts
 * of the pages alone: which file asks for the operation, and writes down the field.
 */

// biome-ignore lint/suspicious/noExplicitAny: a document is changed at any depth, as its author would
type Editable = any;

/** A change of one operation. */
export interface ServerMutation {
  readonly what: string;
  /** `GET /quota` */
  readonly operation: string;
  /** The files in which something is told of it; none: it breaks nothing. */
  readonly breaks: readonly string[];
  readonly apply: (document: Editable) => void;
}

interface FieldRead {
  readonly method: string;
  readonly path: string;
  readonly field: string;
  readonly schema: Editable;
  /** The files that ask for the operation and read the field, with the name under which they do. */
  readonly places: readonly { readonly file: string; readonly name: string }[];
}

/** The document with all its references followed, so that a change concerns one operation. */
export function plainDocument(): Editable {
  const document: Editable = serverDocument();
  const inline = (value: Editable): Editable => {
    if (typeof value !== "object" || value === null) return value;
    if (value.$ref) return inline(document.components.schemas[String(value.$ref).split("/").at(-1) ?? ""]);
    const parts = Object.entries(value).map(([key, part]) => [key, inline(part)]);
    return Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
  };
  return inline({ ...document, components: {} });
}

const base = plainDocument();

/** The schema of what an operation answers. */
function answerOf(document: Editable, method: string, path: string): Editable {
  return document.paths[path][method].responses["200"].content["application/json"].schema;
}

const operations = [...new Map(requests.map((one) => [`${one.method} ${one.path}`, one])).values()].filter(
  ({ path }) => !path.includes("{"),
);

const textOf = (file: string) => pageTexts.get(file) ?? "";
const titleOf = (method: string, path: string) => `${method.toUpperCase()} ${path}`;
const filesOf = (method: string, path: string) => [
  ...new Set(requests.filter((one) => one.method === method && one.path === path).map(({ file }) => file)),
];

/** The fields that are read where they are written out whole: `data.quota.total`. */
const reads: readonly FieldRead[] = operations.flatMap(({ method, path }) => {
  const asking = requests.filter((one) => one.method === method && one.path === path && one.name && one.returns);
  const properties = answerOf(base, method, path).properties ?? {};
  return Object.keys(properties).flatMap((field): FieldRead[] => {
    const places = asking.flatMap(({ file, name = "" }) =>
      isReadIn(file, name, field) || isReadInPartial(file, name, field) ? [{ file, name }] : [],
    );
    const isSure = places.every(({ file, name }) => namesIn(file, name) === 1);
    return places.length > 0 && isSure ? [{ method, path, field, schema: properties[field], places }] : [];
  });
});

function isReadIn(file: string, name: string, field: string): boolean {
  return new RegExp(`(?<![\\w.])${name.replace(".", "\\.")}\\.${field}\\b`).test(textOf(file));
}

/** Whether a file hands the whole answer to a partial that reads a field of it: `plan: ${data.plan}`, and there `inputs.plan.total`. */
function isReadInPartial(file: string, name: string, field: string): boolean {
  const uses = [...textOf(file).matchAll(/use: ([\w-]+)\n\s+with:\n((?:\s+[\w]+: \$\{.*\}\n)+)/g)];
  return uses.some(([, partial = "", given = ""]) =>
    [...given.matchAll(/(\w+): \$\{([\w.]+)\}/g)].some(
      ([, input = "", value]) => value === name && isReadIn(`pages/partials/${partial}.yaml`, `inputs.${input}`, field),
    ),
  );
}

/** Without `/payments/lookup` the document says that `/payments/{id}` is meant. */
function isServedOtherwise(method: string, path: string): boolean {
  const template = path.replace(/[^/]+$/, "{id}");
  return requests.some((one) => one.method === method && one.path === template);
}

/** How many answers a file calls so. */
function namesIn(file: string, name: string): number {
  return requests.filter((one) => one.file === file && one.name === name).length;
}

type Change = (answer: Editable, field: string) => void;

function onField(
  what: string,
  change: Change,
  isMeant: (one: FieldRead) => boolean,
  files: (one: FieldRead) => readonly string[],
) {
  return reads.filter(isMeant).map((one): ServerMutation => {
    const { method, path, field } = one;
    const breaks = [...new Set(files(one))];
    const apply = (document: Editable) => change(answerOf(document, method, path), field);
    return { what: `${what}: ${field}`, operation: titleOf(method, path), breaks, apply };
  });
}

const readers = ({ places }: FieldRead) => places.map(({ file }) => file);
const askers = ({ method, path }: FieldRead) => {
  return requests.filter((one) => one.method === method && one.path === path && one.returns).map(({ file }) => file);
};

const without = (answer: Editable, field: string) => {
  delete answer.properties[field];
  answer.required = answer.required.filter((one: string) => one !== field);
};

/** Another kind of value than the page could read. */
const otherKind: Readonly<Record<string, Editable>> = {
  string: { type: "object", properties: {} },
  number: { type: "string" },
  boolean: { type: "string" },
  array: { type: "object", properties: {} },
  object: { type: "string" },
};

const pathText = (name: string, field: string) => `${name}.${field}`.replace(".", "\\.");
const isGuarded = (file: string, name: string, field: string) =>
  new RegExp(`(?:has|default)\\(${pathText(name, field)}\\b[^.]|${pathText(name, field)} [!=]= null`).test(
    textOf(file),
  );
const unguarded = ({ places, field }: FieldRead) =>
  places.filter(({ file, name }) => !isGuarded(file, name, field)).map(({ file }) => file);

const comparing = ({ places, field, schema }: FieldRead) =>
  places.filter(({ file, name }) => {
    const isCompared = new RegExp(`${pathText(name, field)} [!=]= '`).test(textOf(file));
    return schema.enum !== undefined && isCompared && name !== "answer";
  });

/** The words that one file compares a field with. */
const wordsIn = ({ file, name }: FieldRead["places"][number], field: string) =>
  [...textOf(file).matchAll(new RegExp(`${pathText(name, field)} [!=]= '([^']+)'`, "g"))].map(([, word = ""]) => word);

/** Fields of the items of lists: who reads them was read in the pages. */
const ofItems: readonly (readonly [
  method: string,
  path: string,
  list: string,
  field: string,
  files: readonly string[],
])[] = [
  ["get", "/orders", "items", "overdue", ["pages/orders.yaml"]],
  ["get", "/cards", "items", "last", ["pages/cards.yaml"]],
  ["get", "/messages", "items", "target", ["pages/messages.yaml"]],
  ["get", "/auth/items", "items", "typeCode", ["pages/auth-jump.yaml"]],
  ["get", "/loan/detail", "rows", "principal", ["pages/loan.yaml"]],
];

/** Changes after which something is broken. */
export const breaking: readonly ServerMutation[] = [
  ...onField("gone", without, () => true, readers),
  ...onField(
    "renamed",
    (answer, field) => {
      answer.properties[`${field}Value`] = answer.properties[field];
      without(answer, field);
    },
    () => true,
    readers,
  ),
  ...onField(
    "of another type",
    (answer, field) => {
      answer.properties[field] = otherKind[answer.properties[field].type];
    },
    ({ schema }) => schema.type in otherKind,
    askers,
  ),
  ...onField(
    "may be null",
    (answer, field) => {
      const { type } = answer.properties[field];
      answer.properties[field] = { ...answer.properties[field], type: [type, "null"] };
    },
    (one) => typeof one.schema.type === "string" && unguarded(one).length > 0,
    unguarded,
  ),
  ...onField(
    "may be left out",
    (answer, field) => {
      answer.required = answer.required.filter((one: string) => one !== field);
    },
    (one) => unguarded(one).length > 0,
    unguarded,
  ),
  ...onField(
    "a further word",
    (answer, field) => answer.properties[field].enum.push("brandNew"),
    (one) => comparing(one).length > 0,
    (one) => comparing(one).map(({ file }) => file),
  ),
  ...onField(
    "a word less",
    (answer, field) => {
      answer.properties[field].enum = ["brandNew"];
    },
    (one) => comparing(one).some((place) => wordsIn(place, one.field).length > 0),
    (one) => comparing(one).map(({ file }) => file),
  ),
  ...ofItems.map(([method, path, list, field, breaks]): ServerMutation => {
    const apply = (document: Editable) => without(answerOf(document, method, path).properties[list].items, field);
    return { what: `gone: ${list}[].${field}`, operation: titleOf(method, path), breaks, apply };
  }),
  ...operations.flatMap(({ method, path, returns, body }): ServerMutation[] => {
    const place = { operation: titleOf(method, path), breaks: filesOf(method, path) };
    const on = (what: string, change: (operation: Editable, document: Editable) => void): ServerMutation => ({
      ...{ ...place, what },
      apply: (document) => change(document.paths[path][method], document),
    });
    const isUpload = requests.some((one) => one.path === path && one.body === undefined && one.method !== "get");
    return [
      ...(isServedOtherwise(method, path)
        ? []
        : [
            on("operation gone", (_, document) => {
              delete document.paths[path][method];
            }),
          ]),
      on("another method", (operation, document) => {
        document.paths[path] = { ...document.paths[path], patch: operation };
        delete document.paths[path][method];
      }),
      ...(method === "get" && !path.endsWith("/lookup")
        ? [
            on("a further parameter", (operation) =>
              operation.parameters.push({ name: "brandNew", in: "query", required: true, schema: {} }),
            ),
          ]
        : []),
      ...(body && !isUpload
        ? [
            on("a further field of the body", (operation) => {
              const { schema } = operation.requestBody.content["application/json"];
              schema.properties.brandNew = { type: "string" };
              schema.required = ["brandNew"];
            }),
          ]
        : []),
      ...(returns && returns !== "any"
        ? [
            on("no content", (operation) => {
              operation.responses = { "204": { description: "done" } };
            }),
          ]
        : []),
    ];
  }),
];

/** Changes after which all is as it was. */
export const harmless: readonly ServerMutation[] = operations.flatMap(({ method, path }): ServerMutation[] => {
  const on = (what: string, change: (operation: Editable, answer: Editable) => void): ServerMutation => ({
    ...{ what, operation: titleOf(method, path), breaks: [] },
    apply: (document) => change(document.paths[path][method], answerOf(document, method, path)),
  });
  const properties: Readonly<Record<string, Editable>> = answerOf(base, method, path).properties ?? {};
  const [number] = Object.keys(properties).filter((name) => properties[name].type === "number");
  const [text] = Object.keys(properties).filter((name) => properties[name].type === "string" && !properties[name].enum);
  return [
    on("a parameter that may be left out", (operation) =>
      operation.parameters.push({ name: "brandNew", in: "query", schema: { type: "string" } }),
    ),
    on("a further refusal", (operation) => {
      operation.responses["409"] = { description: "conflict" };
    }),
    on("words for people", (operation) => {
      operation.description = "For people.";
    }),
    ...(properties && Object.keys(properties).length > 0
      ? [
          on("a field that nobody reads", (_, answer) => {
            answer.properties.brandNew = { type: ["string", "null"] };
          }),
        ]
      : []),
    ...(number
      ? [
          on(`whole: ${number}`, (_, answer) => {
            answer.properties[number] = { type: "integer", minimum: 0 };
          }),
          on(`a number as a text: ${number}`, (_, answer) => {
            answer.properties[number] = { type: "string", format: "decimal" };
          }),
        ]
      : []),
    ...(text
      ? [
          on(`a number for a text: ${text}`, (_, answer) => {
            answer.properties[text] = { type: "integer" };
          }),
          on(`a text with a format: ${text}`, (_, answer) => {
            answer.properties[text] = { type: "string", format: "date", maxLength: 40 };
          }),
        ]
      : []),
  ];
});
