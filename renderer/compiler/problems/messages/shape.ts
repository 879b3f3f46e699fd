import type { Message } from "./message.ts";

/** A value is not what the page language has at its place. */
export const shapeMessages = {
  P201: {
    en: "There is no “{key}” in {owner}. {hint}",
    zh: "{owner}没有“{key}”。{hint}",
    why: {
      en: "Each component and each step has a closed list of keys, so that a misspelt one is found here and not by a borrower.",
      zh: "每种组件和步骤的键是固定的，拼错的键在这里就会被发现，而不是在用户手里。",
    },
  },
  P202: {
    en: "“{key}” is missing from {owner}.",
    zh: "{owner}缺少“{key}”。",
    why: { en: "Without this key the page cannot be shown.", zh: "缺少这个键，页面无法显示。" },
  },
  P203: {
    en: "This must be {expected}, and it is {found}.",
    zh: "这里需要{expected}，写的是{found}。",
    why: {
      en: "The value has another type than its place. A text that looks like a number or a map needs quotes.",
      zh: "值的类型与所在位置不符。看起来像数字或映射的文本要加引号。",
    },
  },
  P204: {
    en: "“{found}” is not possible here. {hint}",
    zh: "这里不能写“{found}”。{hint}",
    why: { en: "Only the values of a list can stand here.", zh: "这里只能写列表中的值。" },
  },
  P205: {
    en: "There is no {kind} “{found}”. {hint}",
    zh: "没有名为“{found}”的{kind}。{hint}",
    why: {
      en: "A component or a field is chosen by its type; schemas/component.json lists them all.",
      zh: "组件和字段由 type 决定，schemas/component.json 列出了全部类型。",
    },
  },
  P206: {
    en: "This is not a {kind}: it has no {word}. Known: {known}.",
    zh: "这不是{kind}：缺少{word}。可用的有：{known}。",
    why: {
      en: "A step begins with its verb, such as `- toast: …`, and a rule with its name, such as `- min: 500`. What has no argument still has its colon: `- leave:`.",
      zh: "步骤以动词开头，如 `- toast: …`；规则以名称开头，如 `- min: 500`。没有参数时也要写冒号：`- leave:`。",
    },
  },
  P207: {
    en: "There is no {word} “{found}”. {hint}",
    zh: "没有{word}“{found}”。{hint}",
    why: {
      en: "Steps and rules are a closed list; schemas/step.json and schemas/rule.json hold them all.",
      zh: "步骤和规则的种类是固定的，见 schemas/step.json 与 schemas/rule.json。",
    },
  },
  P208: {
    en: "This {kind} has more than one {word}: “{first}” and “{second}”. Write two items, each with its own “- ”.",
    zh: "这个{kind}有两个{word}：“{first}”和“{second}”。请分成两项，各自以“- ”开头。",
    why: {
      en: "Each step does one thing, so that it is clear in which order things are done.",
      zh: "每个步骤只做一件事，先后顺序才清楚。",
    },
  },
  P209: {
    en: "“{found}” cannot be a name here. {hint}",
    zh: "“{found}”不能作为这里的名称。{hint}",
    why: {
      en: "Names stand in formulas and in addresses, where other characters mean something else.",
      zh: "名称会出现在公式和地址里，别的字符在那里另有含义。",
    },
  },
  P210: {
    en: "“{found}” is not a range of versions. Write any, 4.6.0+ or 4.6.0..5.0.0.",
    zh: "“{found}”不是版本范围。请写 any、4.6.0+ 或 4.6.0..5.0.0。",
    why: {
      en: "A version has three parts. 4.6.0+ is from 4.6.0 on; 4.6.0..5.0.0 ends before 5.0.0.",
      zh: "版本号是三段。4.6.0+ 表示 4.6.0 及以后；4.6.0..5.0.0 不含 5.0.0。",
    },
  },
  P211: {
    en: "{found} is out of range: {expected}.",
    zh: "{found} 超出范围：{expected}。",
    why: { en: "The number has a limit at this place.", zh: "这里的数字有上下限。" },
  },
  P212: {
    en: "There must be {expected}{unit} here, and there are {found}.",
    zh: "这里{expected}{unit}，现在有 {found} {unit}。",
    why: {
      en: "An empty list would do nothing, or show nothing; and of some things a screen holds only so many.",
      zh: "空的列表什么也不做，什么也不显示；有些内容屏幕上只放得下几个。",
    },
  },
  P247: {
    en: "“{found}” is not written as it must be here. {about}",
    zh: "“{found}”不符合这里的写法。{about}",
    why: {
      en: "The text at this place has a form of its own, which its description tells.",
      zh: "这个位置的文本有固定的写法，见它的说明。",
    },
  },
  P248: {
    en: "“{condition}” is true or a condition, and “{found}” is a sentence for the borrower: it belongs to “{key}”.",
    zh: "“{condition}”要写 true 或条件；“{found}”是给用户看的提示，请写在“{key}”里。",
    why: {
      en: "When something holds and what is said then are two things: `required: true` with `requiredText: …`, or `required: form.amount > 5000` with it.",
      zh: "什么时候成立和那时说什么是两件事：写 `required: true` 和 `requiredText: …`，或 `required: form.amount > 5000` 和它。",
    },
  },
  P249: {
    en: "“{found}” does not go with what stands beside it. Did you mean “{meant}”?",
    zh: "“{found}”与旁边写的不相配。是不是“{meant}”？",
    why: {
      en: "Some keys belong together, such as items and series; another one of the same part leaves them alone.",
      zh: "有的属性要配套写，例如 items 和 series；写成别的属性，这一套就不完整。",
    },
  },
  P254: {
    en: "This field depends on itself: {way}. Let one of them not depend on the next.",
    zh: "这个字段绕了一圈又取决于自己：{way}。请断开其中一处。",
    why: {
      en: "A field is calculated from others, or excluded by an if that reads others. In a circle neither could be known before the other.",
      zh: "字段由别的字段算出，或由读别的字段的 if 决定算不算数。绕成一圈就谁也算不出来。",
    },
  },
  P255: {
    en: "“{name}” is calculated: it has the value of its formula, and steps cannot write it.",
    zh: "“{name}”是算出来的字段，值由它的公式决定，步骤不能写它。",
    why: {
      en: "What a step wrote would be gone with the next change of what the formula reads.",
      zh: "步骤写进去的值，公式下一次计算时就没有了。",
    },
  },
  P281: {
    en: "Texts in Markdown cannot hold {what} here. {hint}",
    zh: "这里的 Markdown 不能写{what}。{hint}",
    why: {
      en: "Headings, paragraphs, lists, bold, italic, links, tables, quotes and line breaks are what pages show; everything else would be seen as marks, or bring code along.",
      zh: "页面能显示标题、段落、列表、粗体、斜体、链接、表格、引用和换行；其他写法会原样露出来，或者带来代码。",
    },
  },
  P213: {
    en: "A text is wanted here, and YAML reads {found} as {read}. Put it in quotes.",
    zh: "这里需要文本，YAML 会把 {found} 读成{read}。请加引号。",
    why: {
      en: "Unquoted, 4.10 is the number 4.1, and true is not a text. Versions, phone numbers and codes are texts.",
      zh: "不加引号时，4.10 会变成数字 4.1，true 也不是文本。版本号、电话号码、编码都是文本。",
    },
  },
  P214: {
    en: "“{found}” is not the name of a host on the internet. Write it without https:// and without a path.",
    zh: "“{found}”不是域名。请不要写 https:// 和路径。",
    why: {
      en: "The list of allowed hosts holds names such as www.example.com.",
      zh: "允许的地址列表里只写域名，如 www.example.com。",
    },
  },
  P215: {
    en: "checkWith asks the server in one way: write get or post, and not both.",
    zh: "checkWith 只用一种方式问服务器：写 get 或 post，二选一。",
    why: {
      en: "The path behind get is fetched, the path behind post is posted to; there is one question and one answer.",
      zh: "get 后面的路径用来读取，post 后面的路径用来提交；一次核对只有一个请求、一个回答。",
    },
  },
  P216: {
    en: "The rule “{rule}” says nothing of a field of type “{found}”. For it there are: {known}.",
    zh: "规则“{rule}”不适用于类型为“{found}”的字段。适用的有：{known}。",
    why: {
      en: "Rules of text are for texts, min and max for numbers and money (and a digit field), maxSelected for a checkboxGroup. A check of your own fits every field.",
      zh: "文本规则用于文本；min、max 用于数字和金额（以及 digit）；maxSelected 用于 checkboxGroup。自定义的 check 适用于任何字段。",
    },
  },
  P217: {
    en: "Nothing can be filled in here: “{first}” and “{second}” never hold together.",
    zh: "这里永远填不对：“{first}”和“{second}”不可能同时满足。",
    why: {
      en: "All rules of a field must hold at once.",
      zh: "一个字段的所有规则要同时满足。",
    },
  },
} as const satisfies Readonly<Record<string, Message>>;
