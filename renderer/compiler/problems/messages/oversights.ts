import type { Message } from "./message.ts";

/** What is right as it stands, and cannot have been meant. */
export const oversightMessages = {
  P472: {
    en: "“{found}” stands here twice, and nobody can tell one from the other; the first is on line {line}. Say how they differ.",
    zh: "“{found}”在这里出现两次，用户分不清是哪一个；第一个在第 {line} 行。请写出区别。",
    why: {
      en: "Two options with the same words are chosen by chance, and one of them was probably copied.",
      zh: "两个选项的文字一样，用户只能随便选一个；多半是复制之后忘了改。",
    },
  },
  P473: {
    en: "Both buttons say “{found}”. Say on each what it does.",
    zh: "两个按钮都是“{found}”。请分别写出它们做什么。",
    why: {
      en: "Whoever wants to go and whoever wants to stay would tap the same words.",
      zh: "想离开的和想留下的用户会看到同样的文字。",
    },
  },
  P475: {
    en: "There is a bar at the bottom of the screen already (line {line}): one would cover the other. Keep one of them.",
    zh: "页面底部已经有一个固定的按钮（第 {line} 行），两个会互相盖住。请只保留一个。",
    why: {
      en: "A sticky bar stays at the bottom while the page scrolls, and there is room for one.",
      zh: "固定在底部的按钮不随页面滚动，只放得下一个。",
    },
  },
  P485: {
    en: "“{found}” stands in another source of this picture (line {line}), so a phone never takes one of the two. Give each its own address and the width of its own file.",
    zh: "“{found}”在这张图片的另一个来源里已经写过（第 {line} 行），两个之中总有一个用不上。请给每个来源写自己的地址和文件的真实宽度。",
    why: {
      en: "A phone chooses among sources by their widths, before it has seen any of them: each width is another file.",
      zh: "手机还没下载图片时，只凭宽度在各个来源中选择：一个宽度对应一个文件。",
    },
  },
  P476: {
    en: "The field “{name}” is never there where this holds: its own `if` says the opposite. Read another field, or change one of the conditions.",
    zh: "这里成立的时候，字段“{name}”一定不在表单里：它自己的 if 正好相反。请换一个字段，或修改其中一个条件。",
    why: {
      en: "A field that its `if` excludes reads as nothing, so what asks for it is never shown or done.",
      zh: "被 if 排除的字段读出来是空的，用到它的内容就永远不会显示或执行。",
    },
  },
  P477: {
    severity: "warning",
    en: "state.{name} shows one form after another here. Write them as the pages of a `wizard`: it checks each before the next, goes back page by page and sends all that was filled in.",
    zh: "这里用 state.{name} 让几个表单轮流显示。请写成一个 wizard 的各页：它逐页检查、逐页返回，并一起提交全部内容。",
    why: {
      en: "A form whose `if` does not hold is excluded: what was filled in on the first one reads as nothing on the second, and is not sent.",
      zh: "if 不成立的表单不算数：到了第二个表单，第一个里填的内容读出来是空的，也不会提交。",
    },
  },
  P478: {
    en: "{kind} is written out here, and would be recorded or stand in an address. Delete it, or use the value of the page.",
    zh: "这里直接写了{kind}，会被记录下来或出现在网址里。请删除，或改用页面里的值。",
    why: {
      en: "A number of the one who tried the page out would go along with each visit of everybody.",
      zh: "试用时填的号码会跟着每个用户的每次访问一起发出去。",
    },
  },
  P479: {
    severity: "warning",
    en: "The whole is 100 here, so {found} is next to nothing. Write {expected} for {expected} percent.",
    zh: "这里以 100 为满，{found} 几乎等于没有。要写百分之 {expected}，请写 {expected}。",
    why: {
      en: "A share in a formula is between 0 and 1, as in percent(0.4); how far a bar has come is a number from 0 to 100.",
      zh: "公式里的比例在 0 到 1 之间，如 percent(0.4)；进度则是 0 到 100 的数字。",
    },
  },
  P483: {
    severity: "warning",
    en: "No request to “{request}” sends “{found}”, so that this answer is never taken. {hint}",
    zh: "请求“{request}”时不会发送“{found}”，这个回答永远用不上。{hint}",
    why: {
      en: "where chooses an answer by what stands in the query or the body of a request.",
      zh: "where 按请求的参数或提交的内容来选回答。",
    },
  },
  P484: {
    en: '“{found}” is no body of a request: it would be sent as it stands. Write each value by its name: body: { phone: "${form.phone}" }.',
    zh: '“{found}”不是请求的内容，会原样发送。请按名称写出每个值：body: { phone: "${form.phone}" }。',
    why: {
      en: "A server expects names with their values. What is filled in is form.NAME between ${ and }.",
      zh: "服务端需要名称和值。用户填写的内容写成 ${form.名称}。",
    },
  },
  P486: {
    en: "“{found}” at the end goes on to nothing. Delete it.",
    zh: "末尾的“{found}”后面没有内容。请删除。",
    why: {
      en: "YAML needs no mark between its lines: it would be shown on the screen.",
      zh: "YAML 的各行之间不用写标点，写了会显示在页面上。",
    },
  },
  P487: {
    severity: "warning",
    en: "“{found}” would be shown as it stands. Write what the user is to read, or leave the line out.",
    zh: "“{found}”会原样显示。请写给用户看的文字，或删除这一行。",
    why: {
      en: "In a place for words yes and null are words. Whether something is there is said by `if`.",
      zh: "写文字的地方，yes、null 也只是文字。要控制是否显示，请用 if。",
    },
  },
  P488: {
    en: "The path “{found}” needs a slash before it: /{found}.",
    zh: "地址“{found}”前面要有斜线：/{found}。",
    why: {
      en: "Paths are written as the documents of the server have them: from their slash on.",
      zh: "地址按接口文档的写法，从斜线开始。",
    },
  },
  P489: {
    en: "“{found}” is a mark of a sentence, and would be sent as a part of the path. Delete it.",
    zh: "“{found}”是标点，会成为地址的一部分。请删除。",
    why: {
      en: "The server knows no path that ends in a comma.",
      zh: "服务端没有以标点结尾的地址。",
    },
  },
  P480: {
    severity: "warning",
    en: "No page asks the server for “{found}”. {hint}",
    zh: "没有页面向服务端请求“{found}”。{hint}",
    why: {
      en: "An answer for a path that nobody asks for is never given: the preview and the tests go on without it.",
      zh: "没有页面请求的地址，准备的回答永远用不上，预览和测试里也看不到。",
    },
  },
  P481: {
    en: "The page expects {expected} here, and would take this answer for a failure.",
    zh: "页面在这里需要{expected}，这个回答会被当作失败。",
    why: {
      en: "Answers are held to the shape in `returns`, in the preview as on a phone.",
      zh: "回答要符合 returns 里写的形状，预览时和手机上一样。",
    },
  },
  P482: {
    severity: "warning",
    en: "The answer has no field “{found}”, so the page leaves it out. {hint}",
    zh: "这个回答没有名为“{found}”的字段，页面会去掉它。{hint}",
    why: {
      en: "What the shape in `returns` does not name never reaches the page.",
      zh: "returns 的形状里没有写的内容不会到达页面。",
    },
  },
  P492: {
    severity: "note",
    en: "“{found}” needs no quotes: it is a value, and no text.",
    zh: "“{found}”不用加引号：它是值，不是文字。",
    why: {
      en: "Both mean the same here. Without quotes it cannot be taken for words that are shown.",
      zh: "两种写法在这里意思相同；不加引号，就不会被当成要显示的文字。",
    },
  },
  P590: {
    en: "{name} asks the user nothing, so nobody can cancel it: these lines are never taken. Delete onCancel; what is done when it fails stands in onError.",
    zh: "{name} 不会询问用户，没有人能取消，这几行永远不会执行。请删除 onCancel；失败时做什么写在 onError 里。",
    why: {
      en: "onCancel is taken when the user says no: to a dialog, a sheet, or a function of the app that asks. The contract says which of those ask (class: interactive) and by which answer the app says no (cancels).",
      zh: "onCancel 在用户说不的时候执行：对话框、底部选项，或会询问的原生功能。哪些功能会询问（class: interactive）、用什么回答表示拒绝（cancels），写在契约里。",
    },
  },
  P592: {
    severity: "warning",
    en: "This sum-up would show no answer: of codes, passwords, signatures and consents it says only that they are there. Leave out summary.",
    zh: "这个核对页不会显示任何回答：验证码、密码、签名和协议只显示已填写。请去掉 summary。",
    why: {
      en: "The last page is there to look over what was filled in. With nothing to look over it is one more tap.",
      zh: "核对页是给用户检查填写的内容的；没有可检查的内容，只是多点一次。",
    },
  },
  P593: {
    en: "A label needs no “{found}” at its end. Delete it.",
    zh: "名称末尾不用写“{found}”。请删除。",
    why: {
      en: "A label stands apart from what belongs to it, and is said by itself: in sentences such as “enter your name”, in a sum-up, by a screen reader.",
      zh: "名称和它的内容是分开显示的，也会单独使用：例如“请输入姓名”这样的提示、核对页、读屏。",
    },
  },
} as const satisfies Readonly<Record<string, Message>>;
