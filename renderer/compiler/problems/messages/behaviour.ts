import type { Message } from "./message.ts";

/** What a page does over time, and for whom: timers, paging, variants, params. */
export const behaviourMessages = {
  P218: {
    en: "Write “{first}” or “{second}”: one of them, not both.",
    zh: "“{first}”和“{second}”要写一个，也只能写一个。",
    why: {
      en: "The two say one thing in two ways. A timer is done once, `after` so many seconds, or again and again, `every` so many; a picture says in `alt` what it shows, or is `decorative`.",
      zh: "两个键是同一件事的两种写法，只能选一种。例如定时器要么过 after 秒做一次，要么每 every 秒做一次；图片要么用 alt 说明内容，要么是 decorative（装饰）。",
    },
  },
  P219: {
    en: "“{found}” is not a date. Write it as 2026-12-31.",
    zh: "“{found}”不是日期。请写成 2026-12-31 这样。",
    why: {
      en: "A date is written year, month, day, and is a day of the calendar: there is no 2026-02-30.",
      zh: "日期按年-月-日书写，并且日历上要有这一天：没有 2026-02-30。",
    },
  },
  P412: {
    en: "“{found}” does not say what is changed. Write the id of a component, a dot and its property: borrow.text.",
    zh: "“{found}”没有说明改什么。请写组件的 id、一个点和属性，例如 borrow.text。",
    why: {
      en: "A variant changes properties of components, each by the component's id.",
      zh: "变体（variant）按组件的 id 修改它的属性。",
    },
  },
  P413: {
    en: "A variant cannot change “{key}”. To show something else, write it as a component of its own with `if: variant.{name}`.",
    zh: "变体不能修改“{key}”。要显示别的内容，请另写一个组件，加上 `if: variant.{name}`。",
    why: {
      en: "A variant changes what a component says and how it looks. What it does, contains and where it is shown stands at the component, where the check can prove it for every host.",
      zh: "变体修改组件的文字和外观。它做什么、包含什么、在哪里显示，要写在组件上，这样检查才能对每个宿主作出证明。",
    },
  },
  P414: {
    en: "The variant “{name}” changes “{target}”, too (line {line}), and both can be in force. Change it in one of them only, or keep them apart with `only` or `when`.",
    zh: "变体“{name}”（第 {line} 行）也修改“{target}”，两者可能同时生效。请只在一个里修改，或用 only、when 让它们不会同时生效。",
    why: {
      en: "A property has one value. Two variants may change it only where no visit has both: on other hosts or versions, or with conditions that exclude each other. Percentages do not keep them apart: some devices are drawn for both.",
      zh: "一个属性只有一个值。只有不会同时生效的两个变体才可以修改同一个属性：宿主或版本不重叠，或条件互相排斥。百分比不能把它们分开：有的设备会同时抽中。",
    },
  },
  P415: {
    en: "The variant “{name}” has ended with {found}. Delete it; what is to stay goes into the page.",
    zh: "变体“{name}”到 {found} 已经结束。请删掉它，要保留的内容写进页面。",
    severity: "warning",
    why: {
      en: "After its last day a variant is in force for nobody.",
      zh: "过了最后一天，变体对任何人都不生效。",
    },
  },
  P418: {
    en: "No page can open “{found}”: it is no page of this front end, and its host is not among the urls of app.yaml.",
    zh: "页面打不开“{found}”：它不是这个前端的页面，域名也不在 app.yaml 的 urls 里。",
    severity: "warning",
    why: {
      en: "What the preview answers is opened like what the server answers: over the same list of allowed hosts. A path such as ./agreement.html is the server's own, and the studio shows a sample for it.",
      zh: "预览里的回答和服务端的回答一样，打开时要符合允许的域名。./agreement.html 这样的路径由服务端提供，预览时显示样例。",
    },
  },
  P417: {
    en: "The page “{name}” is for testers: it is not delivered with the others. Lead elsewhere, or move it out of pages/lab.",
    zh: "页面“{name}”只给测试人员用，不会随其他页面发布。请换一个页面，或把它移出 pages/lab。",
    why: {
      en: "The pages of pages/lab are left out of the build: a borrower who is led there finds nothing.",
      zh: "pages/lab 里的页面不会发布，用户去了那里什么也看不到。",
    },
  },
  P416: {
    en: "The data source “{name}” has no `paging`: there is nothing to load on. Add paging to it, or delete this line.",
    zh: "数据源“{name}”没有 paging，无法继续加载。请给它加上 paging，或删掉这一行。",
    why: {
      en: "`more` loads the next page of a data source that gives its list page by page.",
      zh: "more 用来加载分页数据源的下一页。",
    },
  },
  P580: {
    severity: "warning",
    en: "With all that it uses this has {count} components, more than {limit}: a cheap phone takes long to show them. Show less at once: rows by a `list`, the rest on another page or behind tabs.",
    zh: "连同用到的片段，这里共有 {count} 个组件，超过了 {limit} 个，低端手机要很久才能显示。请减少一次显示的内容：重复的行用 list，其余的放到别的页面或标签页里。",
    why: {
      en: "Each component costs time before the page can be used, and a partial that is used several times counts each time, with the partials in it.",
      zh: "每个组件都会推迟页面可用的时间；片段用几次就算几次，里面的片段也一样。",
    },
  },
  P581: {
    en: "With all that it uses this has {count} components, more than {limit}: no phone can show them. Use fewer partials in one another.",
    zh: "连同用到的片段，这里共有 {count} 个组件，超过了 {limit} 个，手机无法显示。请减少片段之间的互相引用。",
    why: {
      en: "Partials multiply: one that uses another twice doubles it, and ten such in a row make a thousand of it.",
      zh: "片段会成倍增加：一个片段用两次另一个片段，就是两倍；这样连着十层就是一千倍。",
    },
  },
} as const satisfies Readonly<Record<string, Message>>;
