/** What the outline and the palette say. */
export const structureWords = {
  title: "结构",
  show: "显示结构",
  hide: "收起结构",
  tree: "页面的结构",
  settings: "页面设置",
  empty: "这里还没有内容，点上面的 + 放一个组件",
  help: "↑↓ 选择，⌥ + 方向键移动，也可以拖动",
  insert: "插入组件",
  duplicate: "复制一份",
  remove: "删除",
  move: { up: "上移", down: "下移", in: "移进上面的部分", out: "移到外面一层" },
  palette: "组件",
  kinds: { Component: "组件", Field: "表单字段" },
  find: "找组件",
  none: "没有这样的组件",
} as const;
