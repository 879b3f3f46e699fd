import type { Schemas } from "../../../../schemas/index.ts";
import type { Sentence } from "../../text/sentence.ts";

/** A list of which each item is one of several kinds, which a key of its own tells: a step its verb, a rule its name. */
export interface TaggedUnion {
  /** The title that the schema gives to an item. */
  readonly title: string;
  readonly kind: Sentence;
  readonly word: Sentence;
  /** The tag that the checked page carries. */
  readonly tag: "verb" | "rule" | "act";
  /** The keys that tell an item's kind. */
  readonly names: readonly string[];
  /** The keys that an item may have beside it. */
  readonly modifiers: ReadonlySet<string>;
}

/** All tagged unions of the page language. */
export function taggedUnionsOf(schemas: Schemas): readonly TaggedUnion[] {
  const { "step.json": step, "rule.json": rule, "test.json": test } = schemas;
  return [
    { ...stepWords, ...namesIn(step.$defs.step.allOf, step.$defs) },
    { ...ruleWords, ...namesIn(rule.$defs.rule.allOf, rule.$defs) },
    { ...actWords, ...namesIn(test.$defs.act.allOf, test.$defs) },
  ];
}

type UnionWords = Omit<TaggedUnion, "names" | "modifiers">;

/** Steps, by their verbs. */
const stepWords: UnionWords = {
  title: "Step",
  kind: { en: "step", zh: "步骤" },
  word: { en: "verb", zh: "动词" },
  tag: "verb",
};

/** Rules of fields, by their names. */
const ruleWords: UnionWords = {
  title: "Rule",
  kind: { en: "rule", zh: "规则" },
  word: { en: "rule", zh: "规则名" },
  tag: "rule",
};

/** Steps of tests, by what is done. */
const actWords: UnionWords = {
  title: "Act",
  kind: { en: "step of a test", zh: "测试步骤" },
  word: { en: "test word", zh: "测试动词" },
  tag: "act",
};

interface Branch {
  readonly if: { readonly required: readonly string[] };
}

function namesIn(
  branches: readonly Branch[],
  definitions: Readonly<Record<string, object>>,
): Pick<TaggedUnion, "names" | "modifiers"> {
  const names = branches.flatMap((branch) => branch.if.required);
  const keys = Object.values(definitions).flatMap((definition) =>
    Object.keys("properties" in definition ? (definition.properties ?? {}) : {}),
  );
  return { names, modifiers: new Set(keys.filter((key) => !names.includes(key))) };
}

/** What operators call the things that the schemas define, by title; a component, step or rule has its own name. */
const owners: ReadonlyMap<string, Sentence> = new Map([
  ["Page", { en: "a page", zh: "页面" }],
  ["PagePartial", { en: "a partial", zh: "partial" }],
  ["App", { en: "app.yaml", zh: "app.yaml" }],
  ["Stubs", { en: "a stubs file", zh: "stubs 文件" }],
  ["RequestStub", { en: "the answer of a request", zh: "请求的回答" }],
  ["PageTests", { en: "a tests file", zh: "测试文件" }],
  ["PageTest", { en: "a test", zh: "测试" }],
  ["TestStubs", { en: "stubs", zh: "stubs" }],
  ["Expectation", { en: "expect", zh: "expect" }],
  ["Denial", { en: "not", zh: "not" }],
  ["NativeStub", { en: "the answer of a native function", zh: "原生函数的回答" }],
  ["DataSource", { en: "a data source", zh: "数据源" }],
  ["Refetch", { en: "refetch", zh: "refetch" }],
  ["PageTrack", { en: "track", zh: "track" }],
  ["Param", { en: "a param", zh: "参数" }],
  ["Timer", { en: "a timer", zh: "定时器" }],
  ["Variant", { en: "a variant", zh: "变体" }],
  ["Paging", { en: "paging", zh: "paging" }],
  ["SheetChoice", { en: "a choice", zh: "选项" }],
  ["Typed", { en: "a declared value", zh: "声明的值" }],
  ["Supports", { en: "a list of hosts", zh: "宿主列表" }],
  ["Coupon", { en: "a coupon", zh: "优惠券" }],
  ["ContractHeading", { en: "a heading", zh: "小标题" }],
  ["TabItem", { en: "a tab", zh: "标签页" }],
  ["PickerOption", { en: "an option", zh: "选项" }],
  ["MatchCase", { en: "a case", zh: "分支" }],
  ["CrossCheck", { en: "a check of several fields", zh: "多字段检查" }],
  ["RemoteCheck", { en: "“checkWith”", zh: "“checkWith”" }],
  ["BasicAuth", { en: "auth", zh: "auth" }],
  ["Api", { en: "api", zh: "api" }],
  ["Tracking", { en: "tracking", zh: "tracking" }],
  ["Use", { en: "the use of a partial", zh: "partial 的使用" }],
]);

/** What a schema describes, in words: `button`, `openScheme`, `a page`. */
export function ownerOf(schema: unknown): Sentence {
  const { title = "", required = [], properties = {}, ...descriptions } = (schema ?? {}) as OwnerSchema;
  const known = owners.get(title);
  if (known) return known;
  const name = properties.type?.const ?? (/(Step|Rule|.Act)$/.test(title) ? required[0] : undefined);
  return name === undefined ? described(descriptions) : { en: `“${name}”`, zh: `“${name}”` };
}

/** What a part is, in the first words of its description: `one tab`. */
function described({ description = "", descriptionZh = description }: OwnerSchema): Sentence {
  if (description === "") return { en: "this", zh: "这里" };
  const first = (text: string) => /^[^.:;,。：；，]*/.exec(text)?.[0] ?? text;
  const en = first(description);
  return { en: en.charAt(0).toLowerCase() + en.slice(1), zh: first(descriptionZh) };
}

interface OwnerSchema {
  readonly title?: string;
  readonly description?: string;
  readonly descriptionZh?: string;
  readonly required?: readonly string[];
  readonly properties?: { readonly type?: { readonly const?: string } };
}

/** The names among which `type` chooses, for a schema that chooses by it. */
export function typesOf(branches: readonly { readonly $ref?: string }[]): string[] {
  return branches.flatMap(({ $ref = "" }) => /(\w+)\.json$/.exec($ref)?.[1] ?? []);
}
