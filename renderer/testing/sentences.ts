import type { Sentence } from "../compiler/index.ts";

/** Why a line of a test failed, in English and in Chinese. */
export const sentences = {
  nothingToTap: (word: string, names: string) => ({
    en: `There is nothing to tap that says “${word}”. To be tapped: ${names || "nothing"}.`,
    zh: `屏幕上没有可以点的“${word}”。可以点的有：${names || "无"}。`,
  }),
  severalToTap: (word: string, count: number) => ({
    en: `${count} things say “${word}”. Name the one that is meant by its id or its whole text.`,
    zh: `有 ${count} 处写着“${word}”。请用 id 或完整的文字指明是哪一个。`,
  }),
  disabledToTap: (word: string) => ({
    en: `“${word}” is disabled and cannot be tapped.`,
    zh: `“${word}”是禁用的，点不了。`,
  }),
  noField: (name: string) => ({
    en: `The field “${name}” is not on screen, or takes no such input.`,
    zh: `屏幕上没有字段“${name}”，或它不接受这样的输入。`,
  }),
  noOption: (name: string, option: string, known: string) => ({
    en: `“${name}” has no option “${option}”. Known: ${known}.`,
    zh: `“${name}”没有选项“${option}”。可用的有：${known}。`,
  }),
  unfulfilled: (wanted: string, found: string) => ({
    en: `Expected ${wanted}; found ${found || "nothing"}.`,
    zh: `期望 ${wanted}；实际是 ${found || "没有"}。`,
  }),
  fulfilled: (unwanted: string, found: string) => ({
    en: `Expected not ${unwanted}; found ${found}.`,
    zh: `不应该有 ${unwanted}；实际是 ${found}。`,
  }),
  broken: (part: string, error: string) => ({
    en: `The component ${part} broke: ${error}`,
    zh: `组件 ${part} 出错：${error}`,
  }),
} as const satisfies Readonly<Record<string, (...given: never[]) => Sentence>>;

/** Thrown when a line of a test cannot be done, or is not as expected. */
export class Unfulfilled extends Error {
  readonly sentence: Sentence;

  constructor(sentence: Sentence) {
    super(sentence.en);
    this.sentence = sentence;
  }
}
