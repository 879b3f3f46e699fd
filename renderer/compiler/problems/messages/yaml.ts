import type { Message } from "./message.ts";

/** The file cannot be read, or YAML reads something else than its author meant. */
export const yamlMessages = {
  P101: {
    en: "This is not YAML: {detail}.",
    zh: "这里不符合 YAML 的写法：{detail}。",
    why: {
      en: "YAML could not go on reading here. The cause is on this line or on the one before it: look for a missing colon, quote or bracket.",
      zh: "YAML 读到这里无法继续。原因在本行或上一行：请检查是否漏了冒号、引号或括号。",
    },
  },
  P102: {
    en: "This file has more than {limit} KB. Split the page up.",
    zh: "文件超过 {limit} KB。请拆分页面。",
    why: {
      en: "A page of this size is a mistake, or an attack on the compiler. Nothing of the file was read.",
      zh: "这么大的页面不是写错了，就是有人恶意构造。文件内容未读取。",
    },
  },
  P103: {
    en: "This is nested more than {limit} levels deep. Move a part of it to pages/partials.",
    zh: "嵌套超过 {limit} 层。请把一部分移到 pages/partials。",
    why: {
      en: "Deep nesting cannot be read by people, and it can bring the YAML reader down.",
      zh: "嵌套过深，人看不懂，YAML 解析程序也可能因此崩溃。",
    },
  },
  P104: {
    en: "This file has more than {limit} values. Split the page up.",
    zh: "文件中的值超过 {limit} 个。请拆分页面。",
    why: {
      en: "A page of this size is a mistake, or an attack on the compiler.",
      zh: "这么多内容不是写错了，就是有人恶意构造。",
    },
  },
  P105: {
    en: "“{found}” is an anchor, an alias or a merge key. Pages do not use them: put a text in quotes, or use a partial.",
    zh: "“{found}”是 YAML 的锚点、别名或合并键，页面里不使用。文本请加引号；重复的内容请用 partial。",
    why: {
      en: "A value that begins with & or * means something else in YAML. Repetition belongs in pages/partials, where it has a name and inputs.",
      zh: "以 & 或 * 开头的值在 YAML 里另有含义。重复的内容请放进 pages/partials，那里有名字和输入。",
    },
  },
  P106: {
    en: "A leading ! is a tag in YAML, and what follows is lost. In a condition write not, and put a text in quotes.",
    zh: "开头的 ! 在 YAML 里是标签，后面的内容会丢失。条件请写 not，文本请加引号。",
    why: {
      en: "YAML reads !state.agreed as a tag with an empty value, so the condition would silently be empty.",
      zh: "YAML 会把 !state.agreed 读成一个空值的标签，条件就悄悄变成空的。",
    },
  },
  P107: {
    en: "A file holds one page, without directives: remove “{found}”.",
    zh: "一个文件只写一个页面，也不写 YAML 指令：请删除“{found}”。",
    why: {
      en: "A line such as --- begins a second document, and one such as %YAML changes how the first is read.",
      zh: "--- 会开始第二个文档，%YAML 会改变读取方式。",
    },
  },
  P108: {
    en: "This file is empty. Begin with {key}: and a name.",
    zh: "文件是空的。请从 {key}: 和名称开始写。",
    why: { en: "There is nothing in the file but comments.", zh: "文件里除了注释没有内容。" },
  },
  P109: {
    en: "“{key}” stands here twice; the first is on line {line}. Keep one of them.",
    zh: "“{key}”写了两次，第一次在第 {line} 行。请只保留一个。",
    why: {
      en: "YAML would keep the last one and drop the other without a word.",
      zh: "YAML 会悄悄丢掉前一个，只留下后一个。",
    },
  },
  P110: {
    en: "“{found}” cannot be a key. A key is a plain word.",
    zh: "“{found}”不能作为键。键应该是一个普通的词。",
    why: {
      en: "Lists and maps cannot be keys. A text that begins with a bracket needs quotes.",
      zh: "列表和映射不能作为键。以括号开头的文本要加引号。",
    },
  },
  P111: {
    en: "This is a Chinese colon “：”. Write “: ”, an ASCII colon with a space.",
    zh: "这里是中文冒号“：”。请改成英文冒号加空格“: ”。",
    why: {
      en: "YAML does not know the Chinese colon: the key and its value become one text.",
      zh: "YAML 不认识中文冒号，键和值会连成一段文本。",
    },
  },
  P112: {
    en: "The indentation has a wide space. Use ordinary spaces.",
    zh: "缩进里有全角空格（或不间断空格）。请改成普通空格。",
    why: {
      en: "YAML takes wide spaces for text: they become a part of the key.",
      zh: "YAML 把全角空格当作文字，它会变成键的一部分。",
    },
  },
  P113: {
    en: "“{found}” does not begin a list item. Write “- ”, a hyphen with a space.",
    zh: "“{found}”不能开始一个列表项。请写“- ”，即英文减号加空格。",
    why: {
      en: "Without the space, or with a wide hyphen, YAML takes the hyphen for a part of the key.",
      zh: "没有空格，或用了全角横线，YAML 会把它当作键的一部分。",
    },
  },
  P114: {
    en: "The colon after “{key}” needs a space.",
    zh: "“{key}”后面的冒号要跟一个空格。",
    why: {
      en: "Without the space YAML reads key and value as one text.",
      zh: "没有空格，YAML 会把键和值读成一段文本。",
    },
  },
  P115: {
    en: "This is a Chinese comma “{found}”. Between the parts of a list write “, ”; around a text write quotes.",
    zh: "这里是中文的“{found}”。列表各项之间请用英文逗号“, ”；如果是文本，请加引号。",
    why: {
      en: "YAML does not know the Chinese comma: the parts become one text.",
      zh: "YAML 不认识中文逗号，各项会连成一段文本。",
    },
  },
  P116: {
    en: "Chinese quotation marks would be shown on the screen. Use ASCII quotes; to show them, put all of it in ASCII quotes.",
    zh: "中文引号会显示在页面上。请改成英文引号；确实要显示时，请在外面再加英文引号。",
    why: {
      en: "YAML takes Chinese quotation marks for text.",
      zh: "YAML 把中文引号当作文字。",
    },
  },
  P117: {
    en: "From the # on this is a comment, and is lost. Put the text in quotes; before a comment put # and a space.",
    zh: "从 # 开始会被当作注释丢掉。文本请加引号；注释请写“# ”，井号后加空格。",
    why: {
      en: "YAML begins a comment at a # after a space, also within a text.",
      zh: "YAML 里，空格后面的 # 开始一段注释，文本中间也不例外。",
    },
  },
  P118: {
    en: "A text with “: ” in it needs quotes.",
    zh: "文本里有“: ”（英文冒号加空格）时要加引号。",
    why: {
      en: "YAML takes the colon for the end of a key. The Chinese colon “：” may stand in a text as it is.",
      zh: "YAML 会把英文冒号当作键的结束。文本里用中文冒号“：”就不必加引号。",
    },
  },
  P119: {
    en: "Formulas have no “? :”, and YAML cannot read it. Write {expected}.",
    zh: "公式里没有“? :”，YAML 也读不了。请写 {expected}。",
    why: {
      en: "if(condition, then, else) says the same.",
      zh: "if(条件, 成立时, 不成立时) 的意思相同。",
    },
  },
  P120: {
    en: "A value that begins with {found} needs quotes around the whole.",
    zh: "以 {found} 开头的值，整个要加引号。",
    why: {
      en: "YAML gives these characters a meaning of their own at the beginning of a value.",
      zh: "这些字符在值的开头时，YAML 会另作解释。",
    },
  },
  P121: {
    en: "“{found}” is a map in YAML. A formula in a text is written {expected}.",
    zh: "“{found}”在 YAML 里是映射。文本里的公式请写 {expected}。",
    why: {
      en: "Other languages write {{ }}; here it is ${ }.",
      zh: "别的语言写 {{ }}，这里写 ${ }。",
    },
  },
  P122: {
    en: "Between { } or [ ] a formula needs quotes: {expected}.",
    zh: "在 { } 或 [ ] 里面，公式要加引号：{expected}。",
    why: {
      en: "Between brackets YAML takes the { of ${ } for a map.",
      zh: "在括号里，YAML 会把 ${ } 的 { 当作映射的开始。",
    },
  },
  P123: {
    en: "YAML reads {found} as the number {read}. Put it in quotes.",
    zh: "YAML 会把 {found} 读成数字 {read}。请加引号。",
    why: {
      en: "Numbers lose their leading zeros and plus signs, and all digits after the fifteenth. Phone, card and identity numbers are texts.",
      zh: "作为数字，开头的 0 和加号会丢失，15 位以后的数字会改变。手机号、卡号、身份证号都应写成文本。",
    },
  },
  P124: {
    en: "“{key}” cannot be a key: some YAML readers take it for true or false. Write {expected}.",
    zh: "“{key}”不能作为键：有些 YAML 程序会把它当作 true 或 false。请写 {expected}。",
    why: {
      en: "YAML 1.1 reads on, off, yes and no as true and false. Use another word: only, watch, field.",
      zh: "YAML 1.1 把 on、off、yes、no 读成 true 和 false。请换一个词：only、watch、field。",
    },
  },
  P125: {
    en: "The indentation has a tab. Use spaces.",
    zh: "缩进里有制表符（Tab）。请用空格。",
    why: { en: "YAML does not allow tabs in the indentation.", zh: "YAML 的缩进不允许用制表符。" },
  },
  P126: {
    en: "“{found}” is a wide bracket. Write {expected}.",
    zh: "“{found}”是全角括号。请改成 {expected}。",
    why: { en: "YAML does not know wide brackets.", zh: "YAML 不认识全角括号。" },
  },
  P127: {
    en: "The indentation of this line fits nothing above it. Lines that belong together begin in the same column.",
    zh: "这一行的缩进与上文对不上。同一层的各行要从同一列开始。",
    why: {
      en: "YAML knows what belongs together by the indentation alone.",
      zh: "YAML 只靠缩进判断层次。",
    },
  },
  P128: {
    en: "This quote is never closed: write {quote} at the end of the text.",
    zh: "引号没有结束：请在文本末尾写上 {quote}。",
    why: { en: "All up to the end of the file became one text.", zh: "从这里到文件末尾都成了一段文本。" },
  },
  P129: {
    en: "This bracket is never closed: write {expected} at the end.",
    zh: "括号没有结束：请在末尾写上 {expected}。",
    why: {
      en: "A list that begins with [ ends with ], a map that begins with { ends with }.",
      zh: "以 [ 开始的列表要以 ] 结束，以 { 开始的映射要以 } 结束。",
    },
  },
  P130: {
    en: "A colon is missing after “{found}”.",
    zh: "“{found}”后面缺少冒号。",
    why: { en: "Among keys with values, each line is `key: value`.", zh: "在键值之间，每一行都应是 `键: 值`。" },
  },
  P131: {
    en: "This file is not UTF-8. Save it as UTF-8.",
    zh: "文件不是 UTF-8 编码。请另存为 UTF-8。",
    why: {
      en: "Some editors save Chinese as GBK. Elsewhere it would come out as gibberish.",
      zh: "有些编辑器用 GBK 保存中文，换一台机器就成了乱码。",
    },
  },
  P132: {
    en: "There is no file {found}.",
    zh: "缺少文件 {found}。",
    why: {
      en: "The compiler needs pages/app.yaml and the four files of actions/contract.",
      zh: "检查需要 pages/app.yaml 和 actions/contract 里的四个文件。",
    },
  },
  P133: {
    en: "Between brackets a comma begins the next entry, also the one in “{found}”. Write {expected}.",
    zh: "括号里的逗号表示下一项，“{found}”里的也不例外。请写成 {expected}。",
    why: {
      en: "`{ note: 满 3,000 元 }` are two entries: “满 3”, and one named “000 元”. Quotes keep a text together; a number is written without commas.",
      zh: "`{ note: 满 3,000 元 }` 会被读成两项：“满 3”，以及名为“000 元”的一项。文本加上引号就不会分开；数字不写逗号。",
    },
  },
  P134: {
    en: "“{found}” does not begin a remark here: write “# ” before it.",
    zh: "“{found}”不是注释的写法：注释请写“# ”，井号后加空格。",
    why: {
      en: "In YAML a remark begins with # and a space. Anything else becomes a part of the text, or of the line above.",
      zh: "YAML 的注释以“# ”开头。别的写法会变成文本的一部分，或并入上一行。",
    },
  },
} as const satisfies Readonly<Record<string, Message>>;
