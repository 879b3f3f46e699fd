import { BoundData } from "../bound/Data.tsx";
import { BoundRetry } from "../bound/Retry.tsx";
import { BoundUse } from "../bound/Use.tsx";
import type { ComponentName, LoadComponent } from "../component.ts";
import { Button } from "./Button.tsx";
import { Cell } from "./Cell.tsx";
import { Empty } from "./Empty.tsx";
import { Group } from "./Group.tsx";
import { Icon } from "./Icon.tsx";
import { Skeleton } from "./Skeleton.tsx";
import { Tag } from "./Tag.tsx";
import { Text } from "./Text.tsx";

/**
 * The components by their names in YAML. Those of `../bound` take part in the page: they read its state, its data
 * or its form, and show a component of this folder. What nearly every page shows is imported; all else is fetched by
 * the pages that show it.
 */
export const components: { readonly [Name in ComponentName]: LoadComponent<Name> } = {
  text: async () => Text,
  countdown: () => import("../bound/Countdown.tsx").then((file) => file.BoundCountdown),
  cell: async () => Cell,
  group: async () => Group,
  button: async () => Button,
  tabs: () => import("../bound/Tabs.tsx").then((file) => file.BoundTabs),
  steps: () => import("./Steps.tsx").then((file) => file.Steps),
  noticeBar: () => import("./NoticeBar.tsx").then((file) => file.NoticeBar),
  amountCard: () => import("./AmountCard.tsx").then((file) => file.AmountCard),
  skeleton: async () => Skeleton,
  empty: async () => Empty,
  retry: async () => BoundRetry,
  data: async () => BoundData,
  list: () => import("../bound/List.tsx").then((file) => file.BoundList),
  form: () => import("../bound/Form.tsx").then((file) => file.BoundForm),
  swipe: () => import("../bound/Swipe.tsx").then((file) => file.BoundSwipe),
  pullRefresh: () => import("./PullRefresh.tsx").then((file) => file.PullRefresh),
  image: () => import("../bound/Image.tsx").then((file) => file.BoundImage),
  icon: async () => Icon,
  divider: () => import("./Divider.tsx").then((file) => file.Divider),
  tag: async () => Tag,
  badge: () => import("./Badge.tsx").then((file) => file.Badge),
  card: () => import("./Card.tsx").then((file) => file.Card),
  grid: () => import("../bound/Grid.tsx").then((file) => file.BoundGrid),
  submitBar: () => import("./SubmitBar.tsx").then((file) => file.SubmitBar),
  navBar: () => import("../bound/NavBar.tsx").then((file) => file.BoundNavBar),
  progress: () => import("./Progress.tsx").then((file) => file.Progress),
  collapse: () => import("./Collapse.tsx").then((file) => file.Collapse),
  result: () => import("./Result.tsx").then((file) => file.Result),
  planTable: () => import("../bound/PlanTable.tsx").then((file) => file.BoundPlanTable),
  watermark: () => import("./Watermark.tsx").then((file) => file.Watermark),
  permissionGate: () => import("./PermissionGate.tsx").then((file) => file.PermissionGate),
  popup: () => import("../bound/Popup.tsx").then((file) => file.BoundPopup),
  loading: () => import("./Loading.tsx").then((file) => file.Loading),
  contract: () => import("../bound/Contract.tsx").then((file) => file.BoundContract),
  couponPopup: () => import("../bound/CouponPopup.tsx").then((file) => file.BoundCouponPopup),
  webView: () => import("../bound/WebView.tsx").then((file) => file.BoundWebView),
  bridgeLab: () => import("../bound/BridgeLab.tsx").then((file) => file.BridgeLab),
  use: async () => BoundUse,
};
