import type { ComponentName, LoadComponent } from "../runtime/render/component.ts";
import { Button } from "./controls/Button.tsx";
import { Icon } from "./display/Icon.tsx";
import { Tag } from "./display/Tag.tsx";
import { Text } from "./display/Text.tsx";
import { Cell } from "./layout/Cell.tsx";
import { Group } from "./layout/Group.tsx";
import { BoundUse } from "./layout/Use.tsx";
import { Empty } from "./status/Empty.tsx";
import { FieldOutline } from "./status/FieldOutline.tsx";
import { Outline } from "./status/Outline.tsx";
import { BoundRetry } from "./status/Retry.tsx";

type Rare = typeof import("./rareComponents.ts").rareComponents;

/** Loads a component that few pages show, by the table of these. */
function rare<T>(load: (all: Rare) => Promise<T>): () => Promise<T> {
  return async () => load((await import("./rareComponents.ts")).rareComponents);
}

/**
 * The components by their names in YAML. Those named `Bound…` take part in the page: they read its state, its data
 * or its form, and show the plain component of the same file. What nearly every page shows is imported; all else is fetched by
 * the pages that show it, and where these are few, even the table that says from where.
 */
export const pageComponents: { readonly [Name in Exclude<ComponentName, "bridgeLab">]: LoadComponent<Name> } = {
  text: async () => Text,
  countdown: rare((all) => all.countdown()),
  cell: async () => Cell,
  markedCell: rare((all) => all.markedCell()),
  calculatedCell: rare((all) => all.calculatedCell()),
  calculatedBar: rare((all) => all.calculatedBar()),
  group: async () => Group,
  button: async () => Button,
  tabs: () => import("./layout/tabs/Tabs.tsx").then((file) => file.BoundTabs),
  markedTabs: rare((all) => all.markedTabs()),
  listTabs: rare((all) => all.listTabs()),
  steps: () => import("./display/Steps.tsx").then((file) => file.Steps),
  noticeBar: () => import("./status/NoticeBar.tsx").then((file) => file.NoticeBar),
  amountCard: () => import("./layout/AmountCard.tsx").then((file) => file.AmountCard),
  skeleton: () => import("./status/Skeleton.tsx").then((file) => file.Skeleton),
  outline: async () => Outline,
  fieldOutline: async () => FieldOutline,
  empty: async () => Empty,
  sceneEmpty: rare((all) => all.sceneEmpty()),
  retry: async () => BoundRetry,
  data: () => import("./status/Data.tsx").then((file) => file.BoundData),
  list: () => import("./lists/List.tsx").then((file) => file.BoundList),
  form: () => import("./fields/Form.tsx").then((file) => file.BoundForm),
  search: rare((all) => all.search()),
  wizard: () => import("./fields/wizard/BoundWizard.tsx").then((file) => file.BoundWizard),
  swipe: rare((all) => all.swipe()),
  pullRefresh: () => import("./lists/PullRefresh.tsx").then((file) => file.PullRefresh),
  image: () => import("./media/Image.tsx").then((file) => file.BoundImage),
  icon: async () => Icon,
  divider: rare((all) => all.divider()),
  tag: async () => Tag,
  badge: rare((all) => all.badge()),
  markedCard: rare((all) => all.markedCard()),
  markedButton: rare((all) => all.markedButton()),
  placedPopup: rare((all) => all.placedPopup()),
  shareSheet: rare((all) => all.shareSheet()),
  filter: rare((all) => all.filter()),
  avatar: rare((all) => all.avatar()),
  card: () => import("./layout/Card.tsx").then((file) => file.Card),
  grid: () => import("./layout/Grid.tsx").then((file) => file.BoundGrid),
  listGrid: rare((all) => all.listGrid()),
  gridItem: () => import("./layout/ListGrid.tsx").then((file) => file.BoundGridItem),
  submitBar: () => import("./controls/SubmitBar.tsx").then((file) => file.SubmitBar),
  costStrip: rare((all) => all.costStrip()),
  trustFooter: () => import("./documents/TrustFooter.tsx").then((file) => file.TrustFooter),
  tabBar: () => import("./controls/TabBar.tsx").then((file) => file.TabBar),
  navBar: rare((all) => all.navBar()),
  progress: () => import("./display/Progress.tsx").then((file) => file.Progress),
  collapse: rare((all) => all.collapse()),
  result: () => import("./status/Result.tsx").then((file) => file.Result),
  sceneResult: rare((all) => all.sceneResult()),
  planTable: () => import("./lists/PlanTable.tsx").then((file) => file.BoundPlanTable),
  watermark: rare((all) => all.watermark()),
  permissionGate: () => import("./controls/PermissionGate.tsx").then((file) => file.PermissionGate),
  popup: () => import("./overlays/BoundPopup.tsx").then((file) => file.BoundPopup),
  popover: rare((all) => all.popover()),
  loading: rare((all) => all.loading()),
  contract: rare((all) => all.contract()),
  costDisclosure: () => import("./documents/CostDisclosure.tsx").then((file) => file.BoundCostDisclosure),
  couponPopup: rare((all) => all.couponPopup()),
  coupon: rare((all) => all.coupon()),
  webView: rare((all) => all.webView()),
  chart: rare((all) => all.chart()),
  markdown: rare((all) => all.markdown()),
  row: () => import("./layout/Row.tsx").then((file) => file.Row),
  column: () => import("./layout/Column.tsx").then((file) => file.Column),
  space: () => import("./layout/Space.tsx").then((file) => file.Space),
  use: async () => BoundUse,
};
