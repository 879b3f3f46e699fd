import type { ComponentName, LoadComponent } from "../runtime/render/component.ts";

/** The components that few pages show, by their names in YAML. Other pages do without the names of their files, too. */
export const rareComponents = {
  markedCell: () => import("./marks/MarkedCell.tsx").then((file) => file.MarkedCell),
  markedCard: () => import("./marks/MarkedCard.tsx").then((file) => file.MarkedCard),
  countdown: () => import("./display/Countdown.tsx").then((file) => file.BoundCountdown),
  sceneEmpty: () => import("./status/SceneEmpty.tsx").then((file) => file.SceneEmpty),
  sceneResult: () => import("./status/SceneResult.tsx").then((file) => file.SceneResult),
  search: () => import("./fields/search/Search.tsx").then((file) => file.BoundSearch),
  swipe: () => import("./lists/Swipe.tsx").then((file) => file.BoundSwipe),
  divider: () => import("./display/Divider.tsx").then((file) => file.Divider),
  badge: () => import("./display/Badge.tsx").then((file) => file.Badge),
  avatar: () => import("./marks/Avatar.tsx").then((file) => file.Avatar),
  listGrid: () => import("./layout/ListGrid.tsx").then((file) => file.ListGrid),
  listTabs: () => import("./layout/ListTabs.tsx").then((file) => file.ListTabs),
  navBar: () => import("./layout/NavBar.tsx").then((file) => file.BoundNavBar),
  collapse: () => import("./layout/Collapse.tsx").then((file) => file.Collapse),
  watermark: () => import("./media/Watermark.tsx").then((file) => file.Watermark),
  popover: () => import("./overlays/Popover.tsx").then((file) => file.BoundPopover),
  loading: () => import("./status/Loading.tsx").then((file) => file.Loading),
  contract: () => import("./documents/Contract.tsx").then((file) => file.BoundContract),
  couponPopup: () => import("./coupons/CouponPopup.tsx").then((file) => file.BoundCouponPopup),
  coupon: () => import("./coupons/Coupon.tsx").then((file) => file.Coupon),
  webView: () => import("./documents/WebView.tsx").then((file) => file.BoundWebView),
  chart: () => import("./charts/Chart.tsx").then((file) => file.BoundChart),
  markdown: () => import("./documents/Markdown.tsx").then((file) => file.BoundMarkdown),
} satisfies { readonly [Name in ComponentName]?: LoadComponent<Name> };
