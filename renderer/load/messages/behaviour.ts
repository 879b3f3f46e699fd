import type { Message } from "./sentence.ts";

/** What a page does over time, and for whom: timers, paging, variants, params. */
export const behaviourMessages = {
  P218: {
    en: "Write “{first}” or “{second}”: one of them, not both.",
    zh: "“{first}”和“{second}”要写一个，也只能写一个。",
    why: {
      en: "A timer is done once, `after` so many seconds, or again and again, `every` so many. A countdown has so many `seconds` left, or ends at a moment, `until`.",
      zh: "定时器要么过 after 秒做一次，要么每 every 秒做一次。倒计时要么还剩 seconds 秒，要么到 until 这个时刻为止。",
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
    en: "The variant “{name}” changes “{target}”, too (line {line}), and both can be in force. Change it in one of them only, or give each its own hosts with `only`.",
    zh: "变体“{name}”（第 {line} 行）也修改“{target}”，两者可能同时生效。请只在一个里修改，或用 only 让它们的宿主不重叠。",
    why: {
      en: "A property has one value. Two variants may change it only where no host has both.",
      zh: "一个属性只有一个值。只有在没有共同宿主时，两个变体才可以修改同一个属性。",
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
  P416: {
    en: "The data source “{name}” has no `paging`: there is nothing to load on. Add paging to it, or delete this line.",
    zh: "数据源“{name}”没有 paging，无法继续加载。请给它加上 paging，或删掉这一行。",
    why: {
      en: "`more` loads the next page of a data source that gives its list page by page.",
      zh: "more 用来加载分页数据源的下一页。",
    },
  },
} as const satisfies Readonly<Record<string, Message>>;
