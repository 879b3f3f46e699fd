import type { Json } from "../../schemas/index.ts";
import { isJsonObject } from "../json.ts";
import { kindOfName } from "./kindOfName.ts";

/** What stands in a log where a value was. */
const mask = "***";

/**
 * A digit, also one as wide as a Chinese character, with what people and programs write between digits. No colon and no
 * comma: they stand in times of day and in amounts.
 */
const digit = "[\\d０-９]";
const gap = "[\\s._/()·•\\u200b-\\u200f\\u2010-\\u2015\\u2060（）／．＿－-]{0,3}";

/** Chinese characters. */
const han = "[\\u4e00-\\u9fa5]";

/** The most frequent family names: what else stands under `name` is no person's more often than not. */
const familyNames =
  "[王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗高郑梁谢宋唐许邓冯韩曹曾彭萧蔡潘田董袁于余叶蒋杜苏魏程吕丁沈任姚卢傅钟姜崔谭廖范汪陆金石戴贾韦夏邱方侯邹熊孟秦白江阎薛尹段雷黎史龙陶贺顾毛郝龚邵钱严]";
const personName = new RegExp(`^${familyNames}${han}{1,3}$`);

/** Texts that betray a person, and what is left of them, wherever they stand. No lookbehind: older iOS has none. */
const patterns: readonly (readonly [RegExp, string])[] = [
  // Telephone, identity card and bank card numbers, with or without gaps.
  [new RegExp(`${digit}(?:${gap}${digit}){10,18}[XxＸｘ]?`, "g"), mask],
  [/[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/g, mask],
  [/\beyJ[\w-]{5,}\.[\w-]+(?:\.[\w-]*)?/g, mask],
  [/\b(Bearer|Basic)([:=]?\s+|[:=]|%20|\+)[\w.~+/=-]+/gi, `$1$2${mask}`],
  [
    /([\w-]{0,32}(?:token|passw(?:or)?d|pwd|secret)["']?\s{0,4}(?:[:=]|%3[aAdD])\s{0,4}["']?)[^&#\s"',;}]+/gi,
    `$1${mask}`,
  ],
  // What stands behind the words for a person's name; a name with a form of address.
  [new RegExp(`((?:姓名|联系人|持卡人|借款人|收款人)\\s?[:：]\\s?)${han}{2,4}`, "g"), `$1${mask}`],
  [new RegExp(`${familyNames}${han}{0,2}(先生|女士|小姐)`, "g"), `${mask}$1`],
  [new RegExp(`((?:尊敬的|亲爱的)\\s?)${familyNames}${han}{1,2}(?!${han})`, "g"), `$1${mask}`],
  // What is typed to prove who somebody is.
  [/((?:密码|口令|验证码|校验码)\s?(?:[:：是为]\s?)?)\w{4,32}/g, `$1${mask}`],
  // A place within a province or a city, and a house in a street.
  [new RegExp(`${han}{2,8}[省市州]${han}{1,8}[市区县旗镇乡](?:${han}|[\\dA-Za-z０-９#-])*`, "g"), mask],
  [
    new RegExp(`${han}{1,8}[路街巷弄里村园苑]\\s?${digit}{1,5}\\s?[号弄栋幢座](?:${han}|[\\dA-Za-z０-９# -])*`, "g"),
    mask,
  ],
];

/**
 * A copy of a value that a log may show: the named fields, at any depth, and what the names of others say to be personal
 * data, stand as "***"; so do, wherever they stand in a text, numbers of telephones, identity cards and bank cards,
 * e-mail addresses, tokens, and what looks like the name or the address of somebody. Pure.
 *
 * @param fields the function's fields that hold personal data, as the contract says
 */
export function redact(value: Json, fields: readonly string[] = []): Json {
  if (typeof value === "string" || typeof value === "number") return redactText(value);
  if (Array.isArray(value)) return value.map((item) => redact(item, fields));
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => {
    const isHidden = fields.includes(key) || isPersonal(key, inner);
    return [redactText(key), isHidden ? mask : redact(inner, fields)] as const;
  });
  return Object.fromEntries(entries);
}

/** Whether a field holds personal data by its name; whether there is some, true or false, is none. */
function isPersonal(name: string, value: Json): boolean {
  if (value === null || typeof value === "boolean") return false;
  return kindOfName(name) !== undefined || (name === "name" && personName.test(String(value)));
}

function redactText<T extends string | number>(value: T): T | string {
  const text = String(value);
  const masked = maskText(text);
  // What an address says in percent signs is read, too; where it says nothing of anybody it stays as it is written.
  const plain = decoded(decoded(masked));
  const plainMasked = plain === masked ? plain : maskText(plain);
  const shown = plainMasked === plain ? masked : plainMasked;
  return shown === text ? value : shown;
}

function maskText(text: string): string {
  const named = text.replace(namedValue, (all, before: string, name: string, sign: string, held: string) =>
    isSecret(name) && !/^(?:(?:Bearer|Basic)\b|(?:true|false|null)$)/i.test(held) ? before + name + sign + mask : all,
  );
  return patterns.reduce((masked, [pattern, rest]) => masked.replace(pattern, rest), named);
}

/** In a text: what stands before a name, the name, what stands between it and its value, and that value. */
const namedValue = /(^|[^\w-])([A-Za-z_][\w-]{1,40})(["']?\s{0,4}[:=＝：]\s{0,4}["']?)([^&#?"',;{}[\]\n]{1,200})/g;

/** Whether what goes by a name in a text is of a person, or opens a door. */
function isSecret(name: string): boolean {
  return kindOfName(name) !== undefined || /session_?id|^sid$|ticket$|api_?key|credential/i.test(name);
}

/** A text without percent signs in place of letters; what cannot be read stays. */
function decoded(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });
}
