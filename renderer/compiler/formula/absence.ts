import type { Json } from "../../../schemas/index.ts";
import type { Sentence } from "../text/sentence.ts";

/** What a formula gives where it has no value: it makes no condition true. */
export const failed = Symbol("failed");

/** What becomes of a value that is not there, in an operation: `x` stands for the value. */
export interface AbsenceRow {
  readonly about: Sentence;
  readonly formula: string;
  /** What it gives when `x` is missing. */
  readonly missing: Json;
  /** What it gives when `x` cannot be calculated, as 1 / 0. */
  readonly failing: Json | typeof failed;
}

/** What missing values and failures do in formulas. The reference shows it, and a test holds each cell. */
export const absenceRows: readonly AbsenceRow[] = [
  { about: { en: "arithmetic", zh: "计算" }, formula: "x + 1", missing: null, failing: failed },
  { about: { en: "order", zh: "比大小" }, formula: "x < 5", missing: false, failing: failed },
  { about: { en: "not before is not after", zh: "比大小" }, formula: "x >= 5", missing: false, failing: failed },
  { about: { en: "equal", zh: "相等" }, formula: "x == 0", missing: false, failing: failed },
  { about: { en: "equal to nothing", zh: "等于空" }, formula: "x == null", missing: true, failing: failed },
  { about: { en: "other", zh: "不等" }, formula: "x != 0", missing: true, failing: failed },
  { about: { en: "not", zh: "否定" }, formula: "not (x > 5)", missing: true, failing: failed },
  { about: { en: "and", zh: "并且" }, formula: "x > 5 and true", missing: false, failing: failed },
  {
    about: { en: "and, where the other side is false", zh: "并且，另一边不成立" },
    formula: "x > 5 and false",
    missing: false,
    failing: false,
  },
  { about: { en: "or", zh: "或者" }, formula: "x > 5 or false", missing: false, failing: failed },
  {
    about: { en: "or, where the other side is true", zh: "或者，另一边成立" },
    formula: "x > 5 or true",
    missing: true,
    failing: true,
  },
  { about: { en: "choice", zh: "二选一" }, formula: "if(x > 5, '多', '少')", missing: "少", failing: failed },
  { about: { en: "presence", zh: "是否有值" }, formula: "has(x)", missing: false, failing: failed },
  { about: { en: "default", zh: "缺失时的值" }, formula: "default(x, 0)", missing: 0, failing: failed },
  { about: { en: "among", zh: "在列表里" }, formula: "x in [1, 2]", missing: false, failing: failed },
  {
    about: { en: "some item", zh: "列表中有一项" },
    formula: "[1, 9].exists(n, n > 5 or x > 5)",
    missing: true,
    failing: true,
  },
  {
    about: { en: "every item", zh: "列表中每一项" },
    formula: "[9, 1].all(n, n > 5 and x > 5)",
    missing: false,
    failing: false,
  },
  {
    about: { en: "a text in a formula", zh: "公式里的文本" },
    formula: "text(x) + '元'",
    missing: "元",
    failing: failed,
  },
  { about: { en: "format", zh: "格式" }, formula: "money(x)", missing: "", failing: failed },
];

/** What becomes of a value that is not there, by where it stands on a page. */
export interface PlaceRow {
  readonly place: Sentence;
  readonly missing: Sentence;
  readonly failing: Sentence;
}

const nothing: Sentence = { en: "nothing", zh: "什么也不写" };

/** What missing values and failures do at the places of a page. The reference shows it, and tests hold it. */
export const absencePlaces: readonly PlaceRow[] = [
  {
    place: { en: "`${x}` within a text", zh: "文本里的 `${x}`" },
    missing: nothing,
    failing: { en: "nothing; the rest of the text stays", zh: "什么也不写，其余文字照常显示" },
  },
  {
    place: { en: "`if` of a component or field", zh: "组件、字段的 `if`" },
    missing: { en: "not shown", zh: "不显示" },
    failing: { en: "not shown; a field keeps its form from being submitted", zh: "不显示；是字段的话，表单不能提交" },
  },
  {
    place: { en: "`disabled`", zh: "`disabled`" },
    missing: { en: "can be tapped", zh: "可以点" },
    failing: { en: "cannot be tapped", zh: "不能点" },
  },
  {
    place: { en: "`readonly`", zh: "`readonly`" },
    missing: { en: "can be changed", zh: "可以改" },
    failing: { en: "cannot be changed", zh: "不能改" },
  },
  {
    place: { en: "`required`", zh: "`required`" },
    missing: { en: "may be left empty", zh: "可以不填" },
    failing: { en: "must be filled in", zh: "必填" },
  },
  {
    place: { en: "`must` of a check", zh: "校验的 `must`" },
    missing: { en: "does not pass", zh: "不通过" },
    failing: { en: "does not pass", zh: "不通过" },
  },
  {
    place: { en: "`when` of a data source", zh: "数据的 `when`" },
    missing: { en: "not fetched", zh: "不请求" },
    failing: { en: "not fetched", zh: "不请求" },
  },
  {
    place: { en: "`if` of a step", zh: "步骤的 `if`" },
    missing: { en: "skipped", zh: "跳过" },
    failing: { en: "the step fails: `onError`, and the list stops", zh: "这一步失败：走 `onError`，列表停止" },
  },
  {
    place: { en: "a value that a step sends or keeps", zh: "步骤里发送或保存的值" },
    missing: { en: "null", zh: "null" },
    failing: { en: "the step fails: `onError`, and the list stops", zh: "这一步失败：走 `onError`，列表停止" },
  },
];
