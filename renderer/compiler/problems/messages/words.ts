import type { Message } from "./message.ts";

/** Words that the user does not get, on the screen or read aloud. */
export const wordMessages = {
  P601: {
    en: "“{key}” is empty: the user would see nothing there. Write what it says.",
    zh: "“{key}”是空的，用户什么也看不到。请写上文字。",
    why: {
      en: "A control without words cannot be understood, nor read aloud.",
      zh: "没有文字的控件看不懂，也无法朗读。",
    },
  },
  P602: {
    en: "Without label nobody who cannot see the screen knows what this is. Add label.",
    zh: "没有 label，看不见屏幕的人不知道这是什么。请加上 label。",
    severity: "warning",
    why: {
      en: "A screen reader says the label before the items.",
      zh: "读屏软件会先读 label，再读各项。",
    },
  },
  P603: {
    en: "“{found}” does not say what a tap does. Write the action, such as “Borrow now” or “See the bill”.",
    zh: "“{found}”没有说明点了之后会做什么。请写出动作，例如“立即借款”“查看账单”。",
    severity: "warning",
    why: {
      en: "Who hears the controls one by one, or looks only at the button, does not know the words around it.",
      zh: "逐个听读控件的人，或只看按钮的人，不知道旁边写了什么。",
    },
  },
  P604: {
    en: "The placeholder says the same as the label, “{found}”. Give an example there, or leave it out.",
    zh: "placeholder 与 label 都是“{found}”。请写一个例子，或去掉它。",
    severity: "warning",
    why: {
      en: "A placeholder goes away with the first character, so it can only add to the label. Said twice, it is read aloud twice.",
      zh: "一输入内容 placeholder 就会消失，只能补充说明 label。内容相同会被朗读两遍。",
    },
  },
  P605: {
    en: "This text is too long for its control: {found} Chinese characters, and {limit} fit on a narrow phone.",
    zh: "文字太长：有 {found} 个字，窄屏手机上最多放得下 {limit}。",
    severity: "warning",
    why: {
      en: "On a screen of 320 px the text would break into two lines, or push its neighbour away. Put the details beside the control.",
      zh: "屏幕宽 320 px 时文字会折行，或挤走旁边的内容。细节请写在控件旁边。",
    },
  },
  P606: {
    en: "“{found}” is all in capitals. Write it as in a sentence.",
    zh: "“{found}”全是大写字母。请按句子的写法写。",
    severity: "warning",
    why: {
      en: "Capitals are read aloud letter by letter by some screen readers, and slowly by everyone else.",
      zh: "有的读屏软件会逐个字母朗读大写的词，其他人读起来也慢。",
    },
  },
  P607: {
    en: "Between Chinese words marks are wide: write “{expected}” for “{found}”.",
    zh: "中文里要用全角标点：请把“{found}”写成“{expected}”。",
    severity: "warning",
    why: {
      en: "A half-width comma or bracket sticks to the Chinese words around it, and one text on a page looks unlike the next.",
      zh: "半角标点会与汉字挤在一起，同一页面的文字也不一致。",
    },
  },
  P608: {
    en: "This page says “{found}” here and “{expected}” elsewhere. Use one of them.",
    zh: "这里写“{found}”，页面别处写“{expected}”。请统一用一种。",
    severity: "note",
    why: {
      en: "Two words for one thing make the reader look for the difference.",
      zh: "同一个东西有两种说法，用户会以为它们不同。",
    },
  },
  P609: {
    en: "“{found}” has a wrong character: write “{expected}”.",
    zh: "“{found}”有错别字：请写“{expected}”。",
    severity: "warning",
    why: {
      en: "The characters sound alike and mean something else. Money is 账, a tent is 帐; to log in is 登录, to land is 登陆.",
      zh: "读音相同，意思不同：与钱有关的是“账”，“帐”是帐篷；进入账号是“登录”，“登陆”是上岸。",
    },
  },
  P610: {
    en: "“{found}” stands here twice, and only the colour tells one from the other. Say it in words too.",
    zh: "“{found}”在这里出现两次，只有颜色不同。请用文字也说明区别。",
    severity: "warning",
    why: {
      en: "Some people do not tell red from green, and a screen reader tells no colour at all.",
      zh: "有的人分不清红和绿，读屏软件也不读颜色。",
    },
  },
  P611: {
    en: "“{found}” is written with wide letters or digits: write “{expected}”.",
    zh: "“{found}”是全角字母或数字：请写“{expected}”。",
    severity: "warning",
    why: {
      en: "Wide digits cannot be searched or copied as numbers, and stand apart on the screen.",
      zh: "全角数字无法作为数字搜索和复制，显示也不整齐。",
    },
  },
  P620: {
    en: "“{found}” is no formula, and is shown or sent as it stands: {reason}. Write {expected}.",
    zh: "“{found}”不是公式，会原样显示或发送：{reason}。请写成 {expected}。",
    why: {
      en: "A formula within a text stands between ${ and }, in ASCII, without a blank between the two. All else is text.",
      zh: "文本里的公式写在 ${ 和 } 之间，用英文字符，$ 和 { 之间没有空格。其余都是文字。",
    },
  },
  P621: {
    en: "“{found}” is a text here, and is shown or sent as it stands. To use its value write {expected}.",
    zh: "这里的“{found}”只是一段文字，会原样显示或发送。要用它的值，请写成 {expected}。",
    why: {
      en: "Conditions such as if and disabled are formulas as they stand. Where a text or any value may stand, a formula needs ${ }.",
      zh: "if、disabled 等条件直接写公式；可以写文本或任意值的地方，公式要放在 ${ } 里。",
    },
  },
  P622: {
    en: "“{found}” is HTML: users would see it as it stands. Use components, and their tone and size.",
    zh: "“{found}”是 HTML，会原样显示给用户。请用组件，以及它们的 tone、size 等属性。",
    why: {
      en: "Texts are texts: no page can bring HTML along, and so none can be misused for it.",
      zh: "文本就是文本：页面不能带 HTML，也就不会被人利用。",
    },
  },
  P623: {
    en: "“{found}” is Markdown: users would see its signs. Leave them out, or put the text into a part that takes Markdown.",
    zh: "“{found}”是 Markdown，符号会原样显示给用户。请去掉符号，或放进支持 Markdown 的组件。",
    why: {
      en: "An ordinary text is shown as it is written.",
      zh: "普通文本怎么写就怎么显示。",
    },
  },
  P624: {
    en: "“{found}” is shown as it stands. A new line is a component of its own, or a text over several lines behind “|”.",
    zh: "“{found}”会原样显示。要换行，请另写一个组件，或用“|”写多行文本。",
    why: {
      en: "A backslash means something between double quotes only.",
      zh: "反斜杠只有在双引号里才有特殊含义。",
    },
  },
  P625: {
    en: "“{found}” is filled in by nobody, and shown as it stands. Write the value: ${state.amount}.",
    zh: "“{found}”不会被替换，会原样显示。请直接写值，例如 ${state.amount}。",
    why: {
      en: "Texts have no numbered places. A formula says itself which value stands there.",
      zh: "文本里没有编号的占位符，公式自己说明这里是哪个值。",
    },
  },
} as const satisfies Readonly<Record<string, Message>>;
