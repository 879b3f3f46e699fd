import type { Sentence } from "../../text/sentence.ts";

/** What a mistake says, its values in braces; and why it is one, where formulas in general do not explain it. */
interface FormulaMessage extends Sentence {
  readonly why?: Sentence;
}

/** What each mistake in a formula says: what was found, what was expected, what to do. */
export const formulaMessages = {
  P220: {
    en: "“{found}” cannot stand here: a name such as state.amount, a number or a 'text' was expected.",
    zh: "“{found}”不能写在这里：此处应为名称（如 state.amount）、数字或 '文本'。",
  },
  P221: {
    en: "There is no function {name}. Known: {known}.",
    zh: "没有名为 {name} 的函数。可用的函数：{known}。",
  },
  P222: {
    en: "{name} takes {expected} values, and got {found}.",
    zh: "{name} 需要 {expected} 个值，这里写了 {found} 个。",
  },
  P223: {
    en: "{name} takes {expected} here, and got {found}.",
    zh: "{name} 在这里需要 {expected}，得到的是 {found}。",
  },
  P224: {
    en: "{operator} cannot be used between {left} and {right}. Write ${…} in a text, or make them alike with text(…), number(…) or cents(…).",
    zh: "{left} 与 {right} 之间不能用 {operator}。请在文本里写 ${…}，或用 text(…)、number(…)、cents(…) 换成同一类型。",
  },
  P225: {
    en: "{left} and {right} are never equal: the comparison always gives the same answer. Compare values of one type.",
    zh: "{left} 与 {right} 永远不会相等，这个比较没有意义。请比较同一类型的值。",
  },
  P226: {
    en: "A condition is true or false, and this is {found}. Compare it, or ask for its presence with has(…).",
    zh: "条件必须是“是”或“否”，这里是 {found}。请写成比较，或用 has(…) 判断是否有值。",
  },
  P227: {
    en: "{expected} is wanted here, and the formula gives {found}.",
    zh: "这里需要 {expected}，公式的结果是 {found}。",
  },
  P228: {
    en: "This formula is too large: at most 4,000 characters, 500 parts, and 32 levels of brackets. Split it up.",
    zh: "公式太大：最多 4000 个字符、500 个部分、32 层括号。请拆成几个。",
  },
  P229: {
    en: "This ${ is never closed: write } after the formula.",
    zh: "这个 ${ 没有结束：请在公式后面写上 }。",
  },
  P230: {
    en: "This “{opening}” needs a “{expected}”.",
    zh: "这个“{opening}”缺少与它对应的“{expected}”。",
  },
  P231: {
    en: "Formulas do not know “{found}”: write {expected}.",
    zh: "公式里不能用“{found}”：请写 {expected}。",
  },
  P232: {
    en: "{found} has more digits than a number can keep: put it in quotes.",
    zh: "{found} 位数太多，作为数字会丢失末位：请加引号。",
  },
  P233: {
    en: "This text is never closed: write {quote} after it.",
    zh: "这段文本没有结束：请在末尾写上 {quote}。",
  },
  P234: {
    en: "“{found}” means nothing in a text. Known: {known}.",
    zh: "文本里的“{found}”没有含义。可用的写法：{known}。",
  },
  P235: {
    en: "This is inside a formula already: write the name without ${ }.",
    zh: "这里已经是公式：名称不需要再写 ${ }。",
  },
  P236: {
    en: "Something is missing after “{found}”: a name such as state.amount, a number or a 'text'.",
    zh: "“{found}”后面缺少内容：应为名称（如 state.amount）、数字或 '文本'。",
  },
  P237: {
    en: "“{found}” cannot follow here: put an operator such as and, or, ==, + before it.",
    zh: "“{found}”不能直接接在这里：前面要有 and、or、==、+ 等运算符。",
  },
  P238: {
    en: "{name} takes a name of your own for each item, then a formula with it: list.{name}(item, …).",
    zh: "{name} 需要先为每一项起个名字，再写用到它的公式：list.{name}(item, …)。",
  },
  P239: {
    en: "{name} is {found} and has no fields.",
    zh: "{name} 是 {found}，没有下级字段。",
  },
  P240: {
    en: "{parts} can never be true together: this condition never holds. Use or, or change one of them.",
    zh: "{parts}不可能同时成立，这个条件永远不成立。请改用 or，或修改其中一个。",
    why: {
      en: "What hangs on a condition that never holds is never shown and never done: state.amount > 5 and state.amount < 3. To switch something off for good, delete it.",
      zh: "条件永远不成立，依赖它的内容就永远不会显示或执行，如 state.amount > 5 and state.amount < 3。若确实不再需要，请直接删除。",
    },
  },
  P241: {
    en: "“{condition}” is always {answer}: the condition decides nothing. Correct it, or leave it out.",
    zh: "“{condition}”永远{answer}，这个条件不起作用。请改正，或去掉它。",
    why: {
      en: "A condition that has one answer whatever happens was meant otherwise: size(x) >= 0, month(x) == 13, form.term == 5 where the choices are 3, 6 and 12.",
      zh: "无论如何都只有一个结果的条件，多半是写错了，如 size(x) >= 0、month(x) == 13，或选项只有 3、6、12 时写 form.term == 5。",
    },
  },
  P242: {
    en: "One of {parts} is always true: this condition always holds. Use and, or change one of them.",
    zh: "{parts}总有一个成立，这个条件永远成立。请改用 and，或修改其中一个。",
    why: {
      en: "Every tab is other than one of two: state.tab != 'loan' or state.tab != 'repay' is always true. With and it means neither.",
      zh: "任何值都至少不等于两者之一：state.tab != 'loan' or state.tab != 'repay' 永远成立。改用 and 才是“两者都不是”。",
    },
  },
  P243: {
    en: "Both values of this if are {branch}: the condition decides nothing. Write the value alone, or change one of them.",
    zh: "if 的两个结果都是 {branch}，条件不起作用。请直接写这个值，或修改其中一个。",
    why: {
      en: "A choice between two that are the same was probably copied, and one of them not changed.",
      zh: "两个结果一样，多半是复制之后忘了修改其中一个。",
    },
  },
  P244: {
    en: "This formula could take too long: with {rows} rows in each list {steps} steps, and a phone stops after {limit}. Nest fewer lists.",
    zh: "公式可能算得太久：每个列表按 {rows} 行计，需要 {steps} 步，手机最多算 {limit} 步。请减少列表的嵌套。",
    why: {
      en: "Each list inside another multiplies the work. A phone that would take too long gives no value at all. Let the server send what is needed.",
      zh: "列表每多嵌套一层，计算量就成倍增加。手机算不完时公式没有结果。请让服务端直接给出需要的值。",
    },
  },
  P245: {
    en: "{name} needs this text written out between quotes: what is calculated could not be checked.",
    zh: "{name} 的这个文本要直接写在引号里：计算出来的值无法事先检查。",
    why: {
      en: "Patterns and layouts are checked here, so that no phone freezes on one that never ends.",
      zh: "正则和格式在这里检查，避免手机因为一个永远匹配不完的正则而卡死。",
    },
  },
  P246: {
    en: "{name} wants {expected}, and “{found}” is none.",
    zh: "{name} 需要{expected}，“{found}”不是。",
    why: {
      en: "A text between quotes is known before the page runs, so it must be right: a date that exists, a layout, a pattern.",
      zh: "引号里的文本在页面运行之前就已知道，所以必须正确：存在的日期、格式或正则。",
    },
  },
  P265: {
    en: "{operator} compares texts, and as a text 10.0.0 comes before 9.0.0. Write host.atLeast('9.0.0'), or not host.atLeast('9.0.0').",
    zh: "{operator} 按文本比较，而 10.0.0 作为文本排在 9.0.0 前面。请写 host.atLeast('9.0.0')，或 not host.atLeast('9.0.0')。",
    why: {
      en: "Versions are numbers between dots. atLeast compares them as such, and takes a version that is not known for the oldest.",
      zh: "版本号是用点隔开的数字。atLeast 按数字比较，版本未知时当作最旧的。",
    },
  },
  P474: {
    en: "{name} writes a share of 1, and {found} is {expected}. Divide by the whole, or write a number below 1 such as 0.12.",
    zh: "{name} 用来写比例（1 表示全部），这里的 {found} 是{expected}。请除以总数，或写 0.12 这样小于 1 的数。",
    why: {
      en: "percent(0.12) is 12%; percent(12) would be 1200%, and money is no share of anything.",
      zh: "percent(0.12) 是 12%；percent(12) 会变成 1200%，金额本身也不是比例。",
    },
  },
  P285: {
    en: "“{found}” is not written in formulas: {hint}",
    zh: "公式里没有“{found}”这种写法：{hint}",
    why: {
      en: "Formulas are a small language of their own, no JavaScript and no Excel: the reference lists its operators and functions.",
      zh: "公式是一种很小的语言，不是 JavaScript，也不是 Excel：运算符和函数都列在参考手册里。",
    },
  },
  P280: {
    en: "Nobody knows which words {found} can be. Choose among those that are possible: if(…, '{first}', '{second}'). Possible: {known}.",
    zh: "不知道 {found} 会是哪些词。请用 if 从可用的词里选，如 if(…, '{first}', '{second}')。可用的有：{known}。",
    why: {
      en: "A look is one of a few words. Where a formula chooses it, all that the formula can give is known beforehand and held against them: the branches of if, or a state value or param with oneOf. What a server sends could be anything.",
      zh: "样式只能是固定的几个词。用公式选择时，公式可能给出的每个词都要事先知道：if 的各个结果，或写了 oneOf 的状态和参数。服务端给的文本什么都可能是。",
    },
  },
  P401: {
    en: "There is no name {name} here. Known: {known}.",
    zh: "这里没有名称 {name}。可用的名称：{known}。",
  },
  P501: {
    en: "The name {name} is reserved and cannot be used on a page.",
    zh: "名称 {name} 是保留字，页面里不能使用。",
  },
} as const satisfies Readonly<Record<string, FormulaMessage>>;

/** The mistakes that a formula can have. */
export type FormulaCode = keyof typeof formulaMessages;
