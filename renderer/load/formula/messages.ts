/** A sentence with the places of its values in braces. */
interface Sentence {
  readonly en: string;
  readonly zh: string;
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
  P401: {
    en: "There is no name {name} here. Known: {known}.",
    zh: "这里没有名称 {name}。可用的名称：{known}。",
  },
  P501: {
    en: "The name {name} is reserved and cannot be used on a page.",
    zh: "名称 {name} 是保留字，页面里不能使用。",
  },
} as const satisfies Readonly<Record<string, Sentence>>;

/** The mistakes that a formula can have. */
export type FormulaCode = keyof typeof formulaMessages;
