import type { ActionErrorCode } from "../../../actions/index.ts";
import { groupThousands } from "./grouped.ts";
import { localized } from "./localized.ts";

/**
 * The texts of the interface, but for those in `texts/`, which come with the code that shows them.
 *
 * Those that the specification names in §5 stand word for word as the kit that it describes has them; the others
 * are ours.
 */
export const locale = localized("locale", {
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
  refresh: "刷新",
  slide: (place: number, count: number) => `第 ${place} 张，共 ${count} 张`,
  slideBefore: "上一张",
  slideAfter: "下一张",
  calendar: {
    rangePrompt: (days: number) => `选择天数不能超过 ${days} 天`,
    rangeLeast: (days: number) => `选择天数不能少于 ${days} 天`,
    range: (start: string, end: string) => `${start} – ${end}`,
    several: (first: string, days: number) => `${first}等 ${days} 天`,
  },

  required: (label: string) => `请填写${label}`,
  requiredChoice: (label: string) => `请选择${label}`,
  requiredTick: (label: string) => `请勾选${label}`,
  requiredUpload: (label: string) => `请上传${label}`,
  requiredSignature: () => "请签名",
  requiredSwitch: (label: string) => `请打开${label}`,
  invalid: "格式不正确，请检查",
  digitsOnly: "只能填写数字",
  tooShort: (characters: number) => `至少填写 ${characters} 个字`,
  tooLong: (characters: number) => `最多填写 ${characters} 个字`,
  wrongLength: (characters: number) => `请填写完整的 ${characters} 位`,
  tooSmall: (least: number) => `不能小于 ${groupThousands(least)}`,
  tooLarge: (most: number) => `不能大于 ${groupThousands(most)}`,
  tooMany: (most: number) => `最多选择 ${most} 项`,
  notMultiple: (step: number) => `须为 ${groupThousands(step)} 的整数倍`,
  idInvalid: "请输入正确的身份证号",
  bankCardInvalid: "请输入正确的银行卡号",
  emailInvalid: "请输入正确的电子邮箱",
  /** While the server checks a field, and when it could not. */
  checking: "正在核对…",
  unchecked: "网络不畅，暂未核对，提交时会再试",
  stay: "继续填写",
  leavePage: "离开",

  date: (year: number, month: number, day: number, precision: "day" | "month" | "year" = "day") => {
    if (precision === "year") return `${year}年`;
    return precision === "month" ? `${year}年${month}月` : `${year}年${month}月${day}日`;
  },
  tooEarly: (date: string) => `不能早于${date}`,
  tooLate: (date: string) => `不能晚于${date}`,
  notADate: "请选择正确的日期",
  notATime: "请选择正确的时间",

  close: "关闭",
  clear: "清空",
  done: "完成",
  yuanSign: "¥",
  typed: (count: number, length: number) => `已输入 ${count} 位，共 ${length} 位`,
  choose: "请选择",
  retry: "重新加载",
  help: "联系客服",
  /** The button of a message that tells of a failure. */
  understood: "知道了",
  loadMore: "加载更多",
  /** Of many rows, those on screen; the button shows as many again. */
  shownOf: (shown: number, count: number) => `已显示前 ${shown} 条，共 ${count} 条`,
  showMoreRows: "继续显示",
  optionsCut: (most: number) => `选项太多，只显示前 ${most} 项`,
  /** A count as it is read out, and a picture that opens. */
  counted: (label: string, count: number) => `${label} ${count}`,
  enlarge: (alt: string) => `查看大图：${alt}`,
  noMore: "没有更多了",
  cannotOpen: "页面缺少必要信息，请返回后重新进入",
  goBack: "返回",
  loadFailed: "加载失败",
  /** The page before is still there. */
  notOpened: "页面没有打开，请检查网络",
  /** What is shown is as old as it was. */
  notRefreshed: "没有更新，请检查网络",
  /** In place of a part of the page that broke. */
  notShown: (label = "这部分内容") => `${label}没有显示出来`,
  /** Why a form is not submitted: a field that is not on the page, and one out of sight whose value will not do. */
  fieldMissing: (label: string) => `“${label}”没有显示出来，请打开或重新加载后再提交`,
  fieldWrong: (label: string, error: string) => `“${label}”：${error}`,
  formMissing: "要填写的内容还没有显示出来，请稍候再提交",
  /** The number under which support finds a failure, alone and in a sentence; there may be none. */
  number: (number: string) => `编号 ${number}`,
  numbered: (text: string, number: string) => (number ? `${text}（编号 ${number}）` : text),
  sendCode: "获取验证码",
  sendAgain: "重新获取",
  waitSeconds: (seconds: number) => `${seconds} 秒后重发`,
  yuan: "元",
  /** An amount of which the figure is written: 1,200.00 元. */
  amount: (figure: string) => `${figure} 元`,
  readOn: (seconds: number) => `请再阅读 ${seconds} 秒`,
  /** Contracts: what is still missing, and the way to one that cannot be shown here. */
  openApart: "在新页面打开",
  expires: (day: string) => `有效期至 ${day}`,
  /** In a field whose options are on their way, or did not come. */
  optionsFailed: "选项没有加载出来",
  steps: { finish: "已完成", process: "进行中", pending: "未开始" },
});

/** A failure in plain words for the borrower, by the code of its ActionError. */
export const failures = localized("failures", {
  "timed-out": "网络有点慢，请稍后再试",
  network: "网络连接失败，请检查网络",
  http: "服务暂时不可用，请稍后再试",
  uncertain: "还不知道有没有成功，请先查一查",
  stopped: "这个功能暂时停用",
  unconfirmed: "费用还没有确认，或者已经变了，请重新确认",
  unauthorized: "登录已过期，请重新登录",
  "login-unknown": "没有取到登录信息，请稍后再试",
  unsupported: "当前版本暂不支持此操作",
  "bridge-missing": "暂时无法使用此功能，请重新打开页面",
  "not-sent": "操作没有开始，请重新操作",
  "too-many": "操作太频繁，请稍后再试",
  cancelled: "操作已取消，没有改动",
  refused: "操作未完成，请稍后再试",
  interrupted: "操作已中断，请重新操作",
  malformed: "结果有误，请稍后再试",
  threw: "出了点问题，请稍后再试",
  "bad-url": "这个链接暂时无法打开",
  page: "页面出了点问题，请稍后再试",
} satisfies Readonly<Record<ActionErrorCode, string>>);
