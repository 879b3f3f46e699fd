/** A schema as a file has it: of a member, what its whole family has is left out. */
interface Written {
  readonly [key: string]: unknown;
  readonly title?: string;
  readonly description?: string;
  readonly descriptionZh?: string;
  /** The name of one of its family's extensions. */
  readonly extends?: string;
  readonly required?: readonly string[];
  readonly properties?: Properties;
}

type Properties = Readonly<Record<string, object>>;
type Files = Readonly<Record<string, object>>;

/** Keys that several members have. */
interface Shared {
  readonly required?: readonly string[];
  readonly properties: Properties;
  /** Whether they stand behind a member's own keys; before them when left out. */
  readonly place?: "last";
}

/** What the schemas of a family (components, fields, steps, rules, acts of a test) have in common. */
interface Family {
  /** The names of members, in the order in which help lists them; those that are missing come last. */
  readonly order?: readonly string[];
  readonly shared?: Shared;
  readonly extensions?: Readonly<Record<string, Shared>>;
}

interface FamilyFile {
  readonly family?: Family;
  readonly $defs: Readonly<Record<string, Written>>;
}

/** A member of a list whose items are told apart by a key: `{ if: { required: ["toast"] }, then: … }`. */
export interface KeyedBranch {
  readonly if: { readonly required: readonly string[] };
  readonly then: { readonly $ref: string };
}

interface Reference {
  readonly $ref: string;
}

/** What is added to the files: the choice among the members of each family. */
export interface Choices {
  readonly "component.json": {
    readonly $defs: { readonly component: { readonly else: { readonly oneOf: readonly Reference[] } } };
  };
  readonly "field.json": { readonly $defs: { readonly field: { readonly oneOf: readonly Reference[] } } };
  readonly "step.json": { readonly $defs: { readonly step: { readonly allOf: readonly KeyedBranch[] } } };
  readonly "rule.json": { readonly $defs: { readonly rule: { readonly allOf: readonly KeyedBranch[] } } };
  readonly "test.json": { readonly $defs: { readonly act: { readonly allOf: readonly KeyedBranch[] } } };
}

/**
 * The schemas as JSON Schema has them: each member with the keys of its family, and each family with the choice among
 * its members. So a new component, field, verb or rule is written in one place.
 *
 * @param files the files of the language by name, such as `step.json`
 * @param members the files of components and fields, such as `components/button.json`
 */
export function completeSchemas<Language extends Files>(files: Language, members: Files): Language & Choices & Files {
  const {
    "component.json": component,
    "field.json": field,
    "step.json": step,
    "rule.json": rule,
    "test.json": test,
  } = files as unknown as Readonly<Record<string, FamilyFile>>;
  const completed = {
    ...files,
    ...(component && typedFamily("components", component, members)),
    ...(field && typedFamily("fields", field, members)),
    ...(step && { "step.json": keyedFamily("step", step) }),
    ...(rule && { "rule.json": keyedFamily("rule", rule) }),
    ...(test && { "test.json": keyedFamily("act", test) }),
  };
  return completed as unknown as Language & Choices & Files;
}

/** A family whose members have a file each, and are told apart by `type`. */
function typedFamily(folder: "components" | "fields", { family = {}, ...file }: FamilyFile, all: Files): Files {
  const own = Object.entries(all).filter(([path]) => path.startsWith(`${folder}/`));
  // One that says that it is an object is written out, and chosen in another way: the use of a partial.
  const members = own.map(([path, written]) => [
    path,
    "type" in written ? written : typedMember(nameOf(path), written as Written, family),
  ]);
  const chosen = own.filter(([, written]) => !("type" in written)).map(([path]) => nameOf(path));
  const names = [...new Set([...(family.order ?? []), ...chosen])];
  const $defs = { ...file.$defs, ...choiceOf(folder, names, file.$defs) };
  return { [`${folder.slice(0, -1)}.json`]: { ...file, $defs }, ...Object.fromEntries(members) };
}

/** The definition that chooses among the members. */
function choiceOf(
  folder: "components" | "fields",
  names: readonly string[],
  { component, field }: FamilyFile["$defs"],
) {
  const oneOf: Reference[] = names.map((name) => ({ $ref: `${folder}/${name}.json` }));
  if (folder === "fields") return { field: { ...field, oneOf } };
  return { component: { ...component, else: { ...(component?.else as object), oneOf, ...offered(names) } } };
}

/** Editors offer the types of components by themselves: they do not look into a choice below a condition. */
function offered(names: readonly string[]): object {
  return { properties: { type: { defaultSnippets: names.map((name) => ({ label: name, body: name })) } } };
}

function nameOf(path: string): string {
  return path.replace(/^.*\/|\.json$/g, "");
}

/** Its type says what the whole does, since editors show it there. */
function typedMember(name: string, written: Written, family: Family): Written {
  const { description, descriptionZh, properties = {} } = written;
  const type = { description, descriptionZh, const: name, ...properties.type };
  const member = { ...written, properties: { ...properties, type } };
  return completeMember("type", member, family, (shared) => fromFolder(shared));
}

/** What stands in the file of a family, for a file in the folder beside it. */
function fromFolder<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value).replace(/"\$ref":"(?!#)/g, '"$ref":"../'));
}

/** A family whose members stand in one file, and are told apart by the key that bears their name. */
function keyedFamily(key: "step" | "rule" | "act", { family = {}, ...rest }: FamilyFile): object {
  const title = rest.$defs[key]?.title ?? "";
  const isMember = (written: Written) => written.title !== title && written.title?.endsWith(title);
  const names = Object.keys(rest.$defs).filter((name) => isMember(rest.$defs[name] ?? {}));
  const allOf: KeyedBranch[] = names.map((name) => ({
    if: { required: [name] },
    then: { $ref: `#/$defs/${name}` },
  }));
  const $defs = Object.entries(rest.$defs).map(([name, written]) => {
    if (name === key) return [name, { ...written, allOf }];
    return [name, isMember(written) ? completeMember(name, written, family) : written];
  });
  return { ...rest, $defs: Object.fromEntries($defs) };
}

/**
 * The whole schema of a member: its own keys between those that it shares with others.
 *
 * @param first the key that tells the member from the others
 * @param adapt fits shared keys to the folder of the member's file
 */
function completeMember(
  first: string,
  { title, description, descriptionZh, extends: extension = "", required = [], properties = {}, ...rest }: Written,
  { shared, extensions = {} }: Family,
  adapt: (shared: Properties) => Properties = (shared) => shared,
): Written {
  if (extension && !extensions[extension]) throw new Error(`${title} extends “${extension}”, which its family has not`);
  const taken = [shared, extensions[extension]].filter((one) => one !== undefined);
  const keys = (isLast: boolean) =>
    Object.assign(
      {},
      ...taken.filter(({ place }) => (place === "last") === isLast).map((one) => adapt(one.properties)),
    );
  return {
    title,
    description,
    descriptionZh,
    type: "object",
    additionalProperties: false,
    required: [first, ...taken.flatMap((one) => one.required ?? []), ...required],
    properties: { [first]: {}, ...keys(false), ...properties, ...keys(true) },
    ...rest,
  } as Written;
}
