import type { ActionErrorCode } from "../../actions/index.ts";

/**
 * The texts of the interface.
 *
 * Those that the specification names in §5 stand word for word as the kit that it describes has them; the others
 * are ours.
 */
export const locale = {
  telEmpty: "请填写电话",
  telInvalid: "请输入正确的手机号",
  nameEmpty: "请填写姓名",
  nameInvalid: "请输入正确的姓名",
  confirmDelete: "确定要删除吗",
  confirm: "确认",
  cancel: "取消",
  loading: "加载中...",
  pulling: "下拉即可刷新...",
  loosing: "释放即可刷新...",
  calendar: {
    title: "日期选择",
    confirm: "确定",
    rangePrompt: (days: number) => `选择天数不能超过 ${days} 天`,
  },

  required: (label: string) => `请填写${label}`,
  requiredChoice: (label: string) => `请选择${label}`,
  requiredTick: (label: string) => `请勾选${label}`,
  requiredSwitch: (label: string) => `请打开${label}`,
  invalid: "格式不正确，请检查",
  digitsOnly: "只能填写数字",
  tooShort: (characters: number) => `至少填写 ${characters} 个字`,
  tooLong: (characters: number) => `最多填写 ${characters} 个字`,
  wrongLength: (characters: number) => `请填写完整的 ${characters} 位`,
  tooSmall: (least: number) => `不能小于 ${least}`,
  tooLarge: (most: number) => `不能大于 ${most}`,
  tooMany: (most: number) => `最多选择 ${most} 项`,
  idInvalid: "请输入正确的身份证号",
  bankCardInvalid: "请输入正确的银行卡号",
  /** While the server checks a field, and when it could not. */
  checking: "正在核对…",
  unchecked: "网络不畅，暂未核对，提交时会再试",
  stay: "继续填写",
  leavePage: "离开",

  close: "关闭",
  clear: "清空",
  choose: "请选择",
  retry: "重新加载",
  loadMore: "加载更多",
  noMore: "没有更多了",
  cannotOpen: "页面缺少必要信息，请返回后重新进入",
  goBack: "返回",
  loadFailed: "加载失败，点击重试",
  sendCode: "获取验证码",
  sendAgain: "重新获取",
  waitSeconds: (seconds: number) => `${seconds} 秒后重发`,
  yuan: "元",
  agree: "我已阅读并同意以下协议",
  readFirst: (title: string) => `请先打开并阅读《${title}》`,
  readOn: (seconds: number) => `请再阅读 ${seconds} 秒`,
  agreementsMissing: "协议还没有加载，请稍候",
  steps: { finish: "已完成", process: "进行中", pending: "未开始" },
} as const;

/** A failure in plain words for the borrower, by the code of its ActionError. */
export const failures: Readonly<Record<ActionErrorCode, string>> = {
  "timed-out": "网络有点慢，请稍后再试",
  network: "网络连接失败，请检查网络",
  http: "服务暂时不可用，请稍后再试",
  unsupported: "当前版本暂不支持此操作",
  "bridge-missing": "暂时无法使用此功能，请重新打开页面",
  cancelled: "操作已取消，没有改动",
  refused: "操作未完成，请稍后再试",
  interrupted: "操作已中断，请重新操作",
  malformed: "结果有误，请稍后再试",
  threw: "出了点问题，请稍后再试",
  "bad-url": "这个链接暂时无法打开",
  page: "页面出了点问题，请稍后再试",
};
