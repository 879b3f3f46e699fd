import type { Message } from "./message.ts";

/** Fields and forms in the wrong place. */
export const formMessages = {
  P251: {
    en: "“{found}” is a field: it stands among the `fields` of a form.",
    zh: "“{found}”是字段，要写在表单（form）的 fields 里。",
    why: {
      en: "A form checks its fields and sends them together; outside of one nobody would know when what is filled in counts. For words to search for there is the component `search`, which keeps them in the page's state.",
      zh: "表单负责校验、提交它的字段；表单以外，没有人知道填写的内容什么时候算数。搜索词可以用组件 search，它存在页面的状态里。",
    },
  },
  P252: {
    en: "“{found}” is a component and no field: it stands beside the form, before or after it.",
    zh: "“{found}”是组件，不是字段，要写在表单外面：它的前面或后面。",
    why: {
      en: "All that stands among the fields of a form has a name and a value. To put something between fields, write two forms: all forms of a page share their values.",
      zh: "fields 里的每一项都有名称和值。要在字段之间放别的内容，请写成两个表单：一个页面的表单共用所有的值。",
    },
  },
  P560: {
    severity: "warning",
    en: "The suggestions do not follow what is typed: the data source “{source}” is not asked with {name}. Write it into its query.",
    zh: "建议不会跟着输入变化：数据源“{source}”没有用到 {name}。请写进它的 query。",
    why: {
      en: "A data source is fetched again when what stands in its get or query has changed. With the field in its query it brings what fits the letters that are there.",
      zh: "get 或 query 里的值变了，数据源才会再取。query 里写上这个字段，取到的才是和输入相符的建议。",
    },
  },
  P594: {
    severity: "warning",
    en: "Nobody knows what these rows hold beside their fields, so a draft cannot keep them: they begin anew when the page is opened again. Give them a shape (returns), or write draft: false.",
    zh: "不知道这些行里除了字段还有什么，草稿无法保存：再次打开页面时会重新开始。请写上形状（returns），或写 draft: false。",
    why: {
      en: "A row that comes back without the number under which the server knows it would be sent as a new one; and what may be personal is not kept on the phone.",
      zh: "行如果丢了服务端的编号，提交时会变成新的一行；可能是个人信息的内容也不能存在手机上。",
    },
  },
  P595: {
    en: "Nothing comes back into “{form}” from here: {reason}. Name what holds the fields.",
    zh: "从这里恢复不了“{form}”的任何内容：{reason}。请写存放各字段的那一项。",
    why: {
      en: "A draft is put back by the names of the fields; what has none of them puts nothing back.",
      zh: "草稿按字段名恢复；一个字段名都对不上，就什么也恢复不了。",
    },
  },
  P463: {
    en: "A field of type “{found}” cannot stand in a row: there is one of it on a page.",
    zh: "“{found}”字段不能写在 repeat 的行里：一个页面只有一个。",
    why: {
      en: "Consent is given once and by hand, a code is sent once, a password typed once; and rows within rows fit no phone.",
      zh: "协议只勾选一次，验证码只发一次，密码只输一次；行里再套行，手机屏幕放不下。",
    },
  },
  P461: {
    en: "Every row of this list would show one and the same form, with one value for all of them. Put the list into the form: a field of type `repeat`.",
    zh: "这个列表的每一行都会是同一个表单，共用一份值。请反过来，把列表放进表单：用 repeat 字段。",
    why: {
      en: "The fields of a page have their names once, so two rows could not be told apart. A `repeat` field holds a list, each row with fields of its own.",
      zh: "字段名在一个页面里只有一个，两行的值分不开。repeat 字段的值是列表，每一行有自己的字段。",
    },
  },
  P462: {
    en: "Every row of this list would have {found} in common. Put this outside of the list.",
    zh: "这个列表的每一行会共用 {found}。请放到列表外面。",
    why: {
      en: "A state value is there once on a page: what one row puts into it, every other row shows.",
      zh: "状态在一个页面里只有一份：一行里改了，其他行也跟着变。",
    },
  },
} as const satisfies Readonly<Record<string, Message>>;
