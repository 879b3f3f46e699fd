/* Made from actions/contract/natives.yaml by `npm run fix`. Change that, not this. */
import type { Json } from "../checked.ts";
import type * as Entity from "../types.ts";

/** The native functions of the contract: what each takes, and the data of its answer. */
export interface NativeFunctions {
  /** 公共参数 */
  readonly getAppParams: { readonly params: { readonly [key: string]: never }; readonly answer: Entity.AppParams };
  /** 应用版本 */
  readonly getAppVersion: { readonly params: { readonly [key: string]: never }; readonly answer: string };
  /** 应用类型 */
  readonly getAppType: { readonly params: { readonly [key: string]: never }; readonly answer: { readonly appType?: string } };
  /** 用户信息 */
  readonly getUserInfo: { readonly params: { readonly [key: string]: never }; readonly answer: Json };
  /** 屏幕尺寸 */
  readonly getScreenSize: { readonly params: { readonly [key: string]: never }; readonly answer: { readonly width?: number; readonly height?: number } };
  /** 窗口信息 */
  readonly windowInfo: { readonly params: { readonly [key: string]: never }; readonly answer: Entity.WindowInfo };
  /** 复制到剪贴板 */
  readonly copy: { readonly params: { readonly text: string }; readonly answer: Json };
  /** 拨打客服电话 */
  readonly dial: { readonly params: { readonly phone: string }; readonly answer: null };
  /** 缓存数据 */
  readonly cacheData: { readonly params: { readonly key: string; readonly value: Json }; readonly answer: Json };
  /** 分享 */
  readonly share: { readonly params: { readonly title: string; readonly text?: string; readonly url: string; readonly image?: string }; readonly answer: Json };
  /** 扫一扫 */
  readonly scan: { readonly params: { readonly kinds?: readonly (string)[]; readonly needResult?: number }; readonly answer: { readonly resultStr?: string } };
  /** 保存图片 */
  readonly saveImage: { readonly params: { readonly url: string }; readonly answer: Json };
  /** 提示打开推送 */
  readonly showPushPrompt: { readonly params: { readonly [key: string]: never }; readonly answer: Json };
  /** 会员合法权益 */
  readonly membershipRight: { readonly params: { readonly pid?: number }; readonly answer: Json };
  /** 支付宝代扣 */
  readonly aliPayDeduct: { readonly params: { readonly orderInfo: string }; readonly answer: Entity.AliPayDeductResult };
  /** 微信支付 */
  readonly weChatPay: { readonly params: { readonly timestamp: string; readonly nonceStr: string; readonly package: string; readonly signType: string; readonly paySign: string }; readonly answer: Json };
  /** 抖音支付 */
  readonly douyinPay: { readonly params: { readonly orderInfo: { readonly [key: string]: Json }; readonly service?: number }; readonly answer: Json };
  /** 额度中心资料认证 */
  readonly quotaAuth: { readonly params: { readonly typeCode?: string; readonly listStatus?: string; readonly loopStatus?: string; readonly url?: string; readonly bcid?: string }; readonly answer: Json };
  /** 在线客服 */
  readonly customerService: { readonly params: { readonly jumpUrl?: string; readonly isUnion?: boolean; readonly unionType?: string; readonly artId?: string }; readonly answer: Json };
  /** 埋点上报 */
  readonly report: { readonly params: { readonly extension?: { readonly [key: string]: Json }; readonly trackType: string; readonly isUploadContacts?: boolean; readonly isUploadLocation?: boolean; readonly isNeedCallLog?: boolean; readonly isNeedAppList?: boolean }; readonly answer: null };
  /** 选择联系人 */
  readonly selectContacts: { readonly params: { readonly limit?: number }; readonly answer: readonly (Entity.Contact)[] };
  /** 通讯录与通话记录 */
  readonly getContacts: { readonly params: { readonly limit?: number }; readonly answer: { readonly contacts?: readonly (Entity.Contact)[]; readonly callLogs?: readonly (Json)[] } };
  /** 查询权限 */
  readonly checkPermissions: { readonly params: { readonly permissions: readonly (string)[]; readonly scene?: string; readonly cycle?: number }; readonly answer: { readonly [key: string]: string } };
  /** 申请权限 */
  readonly requestPermissions: { readonly params: { readonly permissions: readonly (string)[]; readonly names?: readonly (string)[]; readonly message?: string; readonly scene?: string; readonly cycle?: number }; readonly answer: { readonly [key: string]: string } };
  /** 查询相册权限 */
  readonly checkPhoto: { readonly params: { readonly [key: string]: never }; readonly answer: string };
  /** 查询相机权限 */
  readonly checkCamera: { readonly params: { readonly [key: string]: never }; readonly answer: string };
  /** 查询麦克风权限 */
  readonly checkMicrophone: { readonly params: { readonly [key: string]: never }; readonly answer: string };
  /** 打开相册权限设置 */
  readonly openPhotoSettings: { readonly params: { readonly [key: string]: never }; readonly answer: null };
  /** 打开相机权限设置 */
  readonly openCameraSettings: { readonly params: { readonly [key: string]: never }; readonly answer: null };
  /** 打开麦克风权限设置 */
  readonly openMicrophoneSettings: { readonly params: { readonly [key: string]: never }; readonly answer: null };
  /** 显示或隐藏导航栏 */
  readonly setNavigationBar: { readonly params: { readonly visible: boolean }; readonly answer: null };
  /** 设置右上角按钮 */
  readonly setRightItem: { readonly params: { readonly text?: string; readonly icon?: string }; readonly answer: Json };
  /** 设置客服入口 */
  readonly setServiceEntrance: { readonly params: { readonly jumpUrl?: string; readonly isUnion?: boolean; readonly unionType?: string; readonly artId?: string }; readonly answer: null };
  /** 拦截返回 */
  readonly interceptBack: { readonly params: { readonly enabled: boolean }; readonly answer: Json };
  /** 返回 */
  readonly back: { readonly params: { readonly [key: string]: never }; readonly answer: null };
  /** 回到首页 */
  readonly backHome: { readonly params: { readonly [key: string]: never }; readonly answer: null };
  /** 关闭页面 */
  readonly close: { readonly params: { readonly [key: string]: never }; readonly answer: null };
  /** 打开其他应用 */
  readonly launchApp: { readonly params: { readonly url: string }; readonly answer: null };
  /** 按包名打开应用 */
  readonly openAppByPackage: { readonly params: { readonly packageName: string }; readonly answer: Json };
  /** 给小程序留消息 */
  readonly miniProgramMessage: { readonly params: { readonly type: string; readonly data?: Json }; readonly answer: null };
}
