import { resolveRef, type Schema, wholeRef } from "./schema.ts";

/** What is written in the place of a schema that has a name, by its reference. */
const named: Readonly<Record<string, string>> = {
  "formula.json#/$defs/text": "文本",
  "formula.json#/$defs/number": "数字",
  "formula.json#/$defs/percent": "数字 0–100",
  "formula.json#/$defs/condition": "[条件](#formulas)",
  "formula.json#/$defs/formula": "[公式](#formulas)",
  "formula.json#/$defs/textFormula": "[公式](#formulas)，结果是文本",
  "formula.json#/$defs/objectFormula": "[公式](#formulas)，结果是对象",
  "formula.json#/$defs/list": "[公式](#formulas)或列表",
  "formula.json#/$defs/listFormula": "[公式](#formulas)",
  "formula.json#/$defs/value": "任意值",
  "formula.json#/$defs/values": "名称和值",
  "formula.json#/$defs/supports": "[宿主范围](#hosts)",
  "formula.json#/$defs/range": "版本范围",
  "formula.json#/$defs/typed": "[类型](#typed)",
  "component.json#/$defs/body": "[组件](#components)列表",
  "component.json#/$defs/component": "[组件](#components)",
  "field.json#/$defs/field": "[字段](#fields)",
  "field.json#/$defs/remoteCheck": "[服务端校验](#remote-check)",
  "step.json#/$defs/steps": "[步骤](#steps)列表",
  "page.json#/$defs/param": "[参数](#param)",
  "page.json#/$defs/dataSource": "[数据](#data)",
  "page.json#/$defs/timer": "[定时](#timer)",
  "page.json#/$defs/variant": "[变体](#variant)",
  "rule.json#": "[规则](#rules)",
  "stubs.json#/$defs/requestStub": "[请求的回答](#request-stub)",
  "stubs.json#/$defs/nativeStub": "[原生的回答](#native-stub)",
  "test.json#/$defs/test": "[测试](#test)",
  "test.json#/$defs/act": "[动作](#acts)",
  "test.json#/$defs/expectation": "[期望](#expectation)",
  "test.json#/$defs/denial": "[期望](#expectation)",
  "test.json#/$defs/hosts": "宿主或其列表",
  "test.json#/$defs/words": "文本或其列表",
};

/** What a text names, by the schema's `x-name`. */
const nouns: Readonly<Record<string, string>> = {
  busy: "id，或 `page`",
  data: "数据名",
  event: "事件名",
  form: "表单的 id",
  id: "id",
  miniProgram: "[小程序页面](../actions/SUPPORT.md)",
  native: "[原生功能](../actions/SUPPORT.md)",
  page: "页面名",
  partial: "片段名",
  scheme: "[原生页面](../actions/SUPPORT.md)",
  shape: "形状名",
  statePath: "`state.` 开头的名称",
  type: "类型名",
};

const types: Readonly<Record<string, string>> = {
  string: "文本",
  number: "数字",
  integer: "整数",
  boolean: "`true` / `false`",
  null: "留空",
  array: "列表",
  object: "对象",
};

/**
 * What is written for a property, in a few words: 文本, 条件, 整数 0–3, `loan` / `repay`.
 *
 * @param file the schema's file
 */
export function kindOf(schema: Schema, file: string): string {
  if (schema.$ref !== undefined) return referred(schema.$ref, file);
  if (schema.const !== undefined) return `\`${String(schema.const)}\``;
  if (schema.enum) return choiceOf(schema.enum, schema["x-text"] === "choice");
  if (schema.anyOf) return [...new Set(schema.anyOf.map((one) => kindOf(one, file)))].join("，或");
  if (schema["x-name"] !== undefined) return nouns[schema["x-name"]] ?? schema["x-name"];
  if (schema.type === "array" && schema.items) return listOf(kindOf(schema.items, file));
  return schema["x-text"] === undefined
    ? simple(schema)
    : `${textKinds[schema["x-text"]] ?? simple(schema)}，可写 \`\${…}\``;
}

/** What stands in a place for texts with formulas in them, by what they give. */
const textKinds: Readonly<Record<string, string>> = { text: "文本", number: "数字", list: "列表" };

function choiceOf(words: readonly unknown[], isCalculable: boolean): string {
  const written = words.map((one) => `\`${String(one)}\``).join(" / ");
  return isCalculable ? `${written}，或[公式](#formulas)` : written;
}

/** The reference that gives what is written here its own section. */
export function isNamed(ref: string, file: string): boolean {
  return wholeRef(ref, file) in named;
}

function referred(ref: string, file: string): string {
  const known = named[wholeRef(ref, file)];
  if (known !== undefined) return known;
  const place = resolveRef(ref, file);
  return kindOf(place.schema, place.file);
}

function listOf(kind: string): string {
  return kind.endsWith("列表") ? kind : `${kind}列表`;
}

function simple({ type, minimum, maximum, additionalProperties }: Schema): string {
  if (type === "object" && typeof additionalProperties === "object") return "名称和值";
  const kinds = typeof type === "string" ? [type] : (type ?? []);
  const words = [...new Set(kinds.map((kind) => types[kind] ?? kind))].join("、");
  if (minimum === undefined) return words || "任意值";
  return maximum === undefined ? `${words}，至少 ${minimum}` : `${words} ${minimum}–${maximum}`;
}
