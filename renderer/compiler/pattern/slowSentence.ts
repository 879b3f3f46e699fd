import type { Sentence } from "../text/sentence.ts";
import type { PatternFault } from "./patternFault.ts";

type SlowFault = Extract<PatternFault, { kind: "slow" }>;

/** Why an expression is slow and what to write, by what makes it so. `parts` and `input` are filled in. */
const sentences: Readonly<Record<SlowFault["growth"], Sentence>> = {
  exponential: {
    en: "{parts} repeats what repeats already or can be read in two ways{input}. Repeat once, and let a repeated group begin with a character that nothing else in it takes, as in [a-z]+(-[a-z]+)*",
    zh: "{parts}重复了已经在重复的内容，或者有两种读法{input}。请只保留一层重复；重复的分组要以组内别处匹配不到的字符开头，例如 [a-z]+(-[a-z]+)*",
  },
  polynomial: {
    en: "{parts} can take the same characters{input}. Let one repetition take them, or put something between that neither takes",
    zh: "{parts}能匹配同样的字符{input}。请只用一处重复，或在中间放一个两边都匹配不到的字符",
  },
  searched: {
    en: "it is looked for at every place of the text, and {parts} is tried from each{input}. Begin with ^, or count how often it comes",
    zh: "它会从文本的每一处开始查找，{parts}每次都要重试{input}。请以 ^ 开头，或限定次数",
  },
  counted: {
    en: "{parts} can be divided in too many ways, though it is counted{input}. Count once, as in [a-z]{1,30}",
    zh: "{parts}虽然限了次数，分法仍然太多{input}。请只限一次次数，例如 [a-z]{1,30}",
  },
};

/** Says in both languages why an expression is slow, with a text that shows it, and what to write. */
export function slowSentence({ growth, parts, input }: SlowFault): Sentence {
  const quoted = parts.map((part) => `“${cut(part)}”`);
  const { en, zh } = sentences[growth === "polynomial" && parts.length === 1 ? "exponential" : growth];
  const shown = cut(input.replace(/\n/g, "\\n"));
  return {
    en: en.replace("{parts}", () => quoted.join(" and ")).replace("{input}", () => (shown ? `, as on “${shown}”` : "")),
    zh: zh.replace("{parts}", () => quoted.join("和")).replace("{input}", () => (shown ? `，例如遇到“${shown}”` : "")),
  };
}

/** As much of a text as a sentence can hold. */
function cut(text: string): string {
  const characters = [...text];
  return characters.length > longest ? `${characters.slice(0, longest).join("")}…` : text;
}

const longest = 40;
