import type { ComponentName, LoadComponent } from "../runtime/render/component.ts";
import { Button } from "./controls/Button.tsx";
import { Icon } from "./display/Icon.tsx";
import { Tag } from "./display/Tag.tsx";
import { Text } from "./display/Text.tsx";
import { Cell } from "./layout/Cell.tsx";
import { Group } from "./layout/Group.tsx";
import { BoundUse } from "./layout/Use.tsx";
import { BoundData } from "./status/Data.tsx";
import { Empty } from "./status/Empty.tsx";
import { FieldOutline } from "./status/FieldOutline.tsx";
import { Outline } from "./status/Outline.tsx";
import { BoundRetry } from "./status/Retry.tsx";

/**
 * The components by their names in YAML. Those named `Bound…` take part in the page: they read its state, its data
 * or its form, and show the plain component of the same file. What nearly every page shows is imported; all else is fetched by
 * the pages that show it.
 */
export const pageComponents: { readonly [Name in Exclude<ComponentName, "bridgeLab">]: LoadComponent<Name> } = {
  text: async () => Text,
  countdown: () => import("./display/Countdown.tsx").then((file) => file.BoundCountdown),
  cell: async () => Cell,
  group: async () => Group,
  button: async () => Button,
  tabs: () => import("./layout/Tabs.tsx").then((file) => file.BoundTabs),
  listTabs: () => import("./layout/ListTabs.tsx").then((file) => file.ListTabs),
  steps: () => import("./display/Steps.tsx").then((file) => file.Steps),
  noticeBar: () => import("./status/NoticeBar.tsx").then((file) => file.NoticeBar),
  amountCard: () => import("./layout/AmountCard.tsx").then((file) => file.AmountCard),
  skeleton: () => import("./status/Skeleton.tsx").then((file) => file.Skeleton),
  outline: async () => Outline,
  fieldOutline: async () => FieldOutline,
  empty: async () => Empty,
  retry: async () => BoundRetry,
  data: async () => BoundData,
  list: () => import("./lists/List.tsx").then((file) => file.BoundList),
  form: () => import("./fields/Form.tsx").then((file) => file.BoundForm),
  search: () => import("./fields/search/Search.tsx").then((file) => file.BoundSearch),
  wizard: () => import("./fields/wizard/BoundWizard.tsx").then((file) => file.BoundWizard),
  swipe: () => import("./lists/Swipe.tsx").then((file) => file.BoundSwipe),
  pullRefresh: () => import("./lists/PullRefresh.tsx").then((file) => file.PullRefresh),
  image: () => import("./media/Image.tsx").then((file) => file.BoundImage),
  icon: async () => Icon,
  divider: () => import("./display/Divider.tsx").then((file) => file.Divider),
  tag: async () => Tag,
  badge: () => import("./display/Badge.tsx").then((file) => file.Badge),
  card: () => import("./layout/Card.tsx").then((file) => file.Card),
  grid: () => import("./layout/Grid.tsx").then((file) => file.BoundGrid),
  listGrid: () => import("./layout/ListGrid.tsx").then((file) => file.ListGrid),
  gridItem: () => import("./layout/ListGrid.tsx").then((file) => file.BoundGridItem),
  submitBar: () => import("./controls/SubmitBar.tsx").then((file) => file.SubmitBar),
  costStrip: () => import("./controls/CostStrip.tsx").then((file) => file.CostStrip),
  tabBar: () => import("./controls/TabBar.tsx").then((file) => file.TabBar),
  navBar: () => import("./layout/NavBar.tsx").then((file) => file.BoundNavBar),
  progress: () => import("./display/Progress.tsx").then((file) => file.Progress),
  collapse: () => import("./layout/Collapse.tsx").then((file) => file.Collapse),
  result: () => import("./status/Result.tsx").then((file) => file.Result),
  planTable: () => import("./lists/PlanTable.tsx").then((file) => file.BoundPlanTable),
  watermark: () => import("./media/Watermark.tsx").then((file) => file.Watermark),
  permissionGate: () => import("./controls/PermissionGate.tsx").then((file) => file.PermissionGate),
  popup: () => import("./overlays/BoundPopup.tsx").then((file) => file.BoundPopup),
  popover: () => import("./overlays/Popover.tsx").then((file) => file.BoundPopover),
  loading: () => import("./status/Loading.tsx").then((file) => file.Loading),
  contract: () => import("./documents/Contract.tsx").then((file) => file.BoundContract),
  costDisclosure: () => import("./documents/CostDisclosure.tsx").then((file) => file.BoundCostDisclosure),
  couponPopup: () => import("./overlays/CouponPopup.tsx").then((file) => file.BoundCouponPopup),
  webView: () => import("./documents/WebView.tsx").then((file) => file.BoundWebView),
  chart: () => import("./charts/Chart.tsx").then((file) => file.BoundChart),
  markdown: () => import("./documents/Markdown.tsx").then((file) => file.BoundMarkdown),
  row: () => import("./layout/Row.tsx").then((file) => file.Row),
  column: () => import("./layout/Column.tsx").then((file) => file.Column),
  space: () => import("./layout/Space.tsx").then((file) => file.Space),
  use: async () => BoundUse,
};
