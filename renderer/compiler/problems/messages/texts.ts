import type { Message } from "./message.ts";

/** Texts of pages in several languages. */
export const textMessages = {
  P570: {
    severity: "warning",
    en: "“{name}” leaves out {names}, which {first} shows.",
    zh: "“{name}”没有写出参数 {names}，而 {first} 里有。",
    why: {
      en: "A borrower who reads another language should learn the same: the amount, the day, how many.",
      zh: "看另一种语言的用户也应该知道同样的内容：金额、日期、数量。",
    },
  },
  P571: {
    severity: "warning",
    en: "“{name}” is in Chinese here: “{found}”. Translate it into {language}.",
    zh: "“{name}”在这里还是中文：“{found}”。请翻译成 {language}。",
    why: {
      en: "A text that was copied to be translated, and was not, is shown to borrowers who cannot read it.",
      zh: "复制过来却没有翻译的文字，会显示给看不懂它的用户。",
    },
  },
  P572: {
    severity: "warning",
    en: "“{found}” is in Chinese alone, and this page is in {languages}, too. Say under translations in pages/texts/{language}.yaml what it is there: “{original}”; of a date write date(…, 'day').",
    zh: "“{found}”只有中文，而这个页面还有 {languages}。请在 pages/texts/{language}.yaml 的 translations 里写上“{original}”的翻译；日期写 date(…, 'day')。",
    why: {
      en: "A borrower who has chosen a language should read all of the page in it.",
      zh: "用户选了一种语言，整个页面都应该是这种语言。",
    },
  },
  P573: {
    en: "“{found}” is another word in {languages}, and {receiver} compares {read} with “{found}”: there that holds no more. Hand over a name that is no word, such as all, and let {receiver} choose its words by it; or list what {name} can be with oneOf there, so that it is a name and stays as it is.",
    zh: "“{found}”在 {languages} 里是另一个词，而 {receiver} 拿 {read} 和“{found}”比较，到那里就对不上了。请改传一个代号，例如 all，由 {receiver} 按代号选文字；或在那里用 oneOf 列出 {name} 的取值，它就是名称，不会翻译。",
    why: {
      en: "A page should do the same in each language; what is compared must not depend on the words.",
      zh: "同一个页面在每种语言里都应该一样工作，比较不能依赖文字。",
    },
  },
  P801: {
    severity: "warning",
    en: "{language} lacks {count} texts that {first} has: {names}. Those of {first} are shown in their place.",
    zh: "{language} 缺少 {first} 里的 {count} 段文字：{names}。缺少的会显示 {first} 的文字。",
    why: {
      en: "A borrower who has chosen a language should read all of the page in it.",
      zh: "用户选了一种语言，整个页面都应该是这种语言。",
    },
  },
  P802: {
    severity: "warning",
    en: "No page uses the text “{name}”. Delete it, or write ${t.{name}} where it belongs.",
    zh: "没有页面用到文字“{name}”。请删除，或在需要的地方写 ${t.{name}}。",
    why: {
      en: "A text that nobody shows is translated and looked after for nothing.",
      zh: "没有显示的文字也要翻译和维护，白费功夫。",
    },
  },
  P803: {
    en: "app.yaml does not name the language {found}; its languages are {languages}. Add it to languages, or delete this file.",
    zh: "app.yaml 的 languages 里没有 {found}，只有 {languages}。请加上，或删除这个文件。",
    why: {
      en: "Pages are built in the languages that app.yaml names.",
      zh: "页面按 app.yaml 里列出的语言发布。",
    },
  },
  P804: {
    en: "“{name}” is no text. Write the text itself, `text:` with `params:`, or its plural forms.",
    zh: "“{name}”不是一段文字。请直接写文字，或写 `text:` 和 `params:`，或写复数形式。",
    why: {
      en: "A name stands for one text, for the plural forms of one, or for a group of texts.",
      zh: "一个名称对应一段文字、一段文字的各种复数形式，或一组文字。",
    },
  },
  P805: {
    en: "“{name}” needs exactly the plural forms of {language}: {forms}.",
    zh: "“{name}”要写全 {language} 的复数形式，不多不少：{forms}。",
    why: {
      en: "Which form a number takes is a rule of the language: English has one and other, Chinese other alone.",
      zh: "数量用哪种形式由语言决定：英文有 one 和 other，中文只有 other。",
    },
  },
  P806: {
    en: "In a text stands the name of a parameter, such as ${days}, and no formula: “{found}”. Calculate it where the text is used.",
    zh: "文字里只写参数名，例如 ${days}，不写公式：“{found}”。请在用到它的地方计算。",
    why: {
      en: "Texts are translated by people who do not write formulas; ${t.dueIn(daysLeft)} hands over what was calculated.",
      zh: "翻译文字的人不写公式；算好的值在页面上交给它：${t.dueIn(天数)}。",
    },
  },
  P807: {
    en: "“{name}” takes several values: {names}. Say their order with params.",
    zh: "“{name}”有多个参数：{names}。请用 params 写明顺序。",
    why: {
      en: "${t.name(a, b)} hands the values over in order, and languages put them in different places.",
      zh: "${t.名称(a, b)} 按顺序给出参数，而各种语言里它们的位置不同。",
    },
  },
  P808: {
    en: "app.yaml names the language {language}, and there is no pages/texts/{language}.yaml.",
    zh: "app.yaml 的 languages 里有 {language}，但没有 pages/texts/{language}.yaml。",
    why: {
      en: "A page in that language would have nothing to say.",
      zh: "这种语言的页面没有文字可显示。",
    },
  },
  P809: {
    en: "“{name}” has plural forms and no number in them. Put it where it is said, such as ${n}, or write one text.",
    zh: "“{name}”写了复数形式，里面却没有数量。请在说到数量的地方写上，例如 ${n}；不需要数量就写成一段文字。",
    why: {
      en: "The number that is handed over decides which form is shown.",
      zh: "用哪种形式由交给它的数量决定。",
    },
  },
  P810: {
    severity: "warning",
    en: "No page says “{name}”, so that this translation is never shown. Write it as the page does now, or delete it.",
    zh: "没有页面写着“{name}”，这条翻译不会显示。请改成页面现在的写法，或删除。",
    why: {
      en: "A translation is found by the words of the page, to the letter. When these change, it has to be looked at again.",
      zh: "翻译按页面里的原文查找，一字不差。原文改了，翻译也要重新看一遍。",
    },
  },
} as const satisfies Readonly<Record<string, Message>>;
