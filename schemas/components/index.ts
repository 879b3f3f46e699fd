import amountCard from "./amountCard.json" with { type: "json" };
import badge from "./badge.json" with { type: "json" };
import bridgeLab from "./bridgeLab.json" with { type: "json" };
import button from "./button.json" with { type: "json" };
import card from "./card.json" with { type: "json" };
import cell from "./cell.json" with { type: "json" };
import collapse from "./collapse.json" with { type: "json" };
import contract from "./contract.json" with { type: "json" };
import countdown from "./countdown.json" with { type: "json" };
import couponPopup from "./couponPopup.json" with { type: "json" };
import data from "./data.json" with { type: "json" };
import divider from "./divider.json" with { type: "json" };
import empty from "./empty.json" with { type: "json" };
import form from "./form.json" with { type: "json" };
import grid from "./grid.json" with { type: "json" };
import group from "./group.json" with { type: "json" };
import icon from "./icon.json" with { type: "json" };
import image from "./image.json" with { type: "json" };
import list from "./list.json" with { type: "json" };
import loading from "./loading.json" with { type: "json" };
import navBar from "./navBar.json" with { type: "json" };
import noticeBar from "./noticeBar.json" with { type: "json" };
import permissionGate from "./permissionGate.json" with { type: "json" };
import planTable from "./planTable.json" with { type: "json" };
import popup from "./popup.json" with { type: "json" };
import progress from "./progress.json" with { type: "json" };
import pullRefresh from "./pullRefresh.json" with { type: "json" };
import result from "./result.json" with { type: "json" };
import retry from "./retry.json" with { type: "json" };
import skeleton from "./skeleton.json" with { type: "json" };
import steps from "./steps.json" with { type: "json" };
import submitBar from "./submitBar.json" with { type: "json" };
import swipe from "./swipe.json" with { type: "json" };
import tabs from "./tabs.json" with { type: "json" };
import tag from "./tag.json" with { type: "json" };
import text from "./text.json" with { type: "json" };
import use from "./use.json" with { type: "json" };
import watermark from "./watermark.json" with { type: "json" };
import webView from "./webView.json" with { type: "json" };

/** The schemas of the components, by their files below `schemas/`. */
export const components = {
  "components/amountCard.json": amountCard,
  "components/badge.json": badge,
  "components/bridgeLab.json": bridgeLab,
  "components/button.json": button,
  "components/card.json": card,
  "components/cell.json": cell,
  "components/collapse.json": collapse,
  "components/contract.json": contract,
  "components/countdown.json": countdown,
  "components/couponPopup.json": couponPopup,
  "components/data.json": data,
  "components/divider.json": divider,
  "components/empty.json": empty,
  "components/form.json": form,
  "components/grid.json": grid,
  "components/group.json": group,
  "components/icon.json": icon,
  "components/image.json": image,
  "components/list.json": list,
  "components/loading.json": loading,
  "components/navBar.json": navBar,
  "components/noticeBar.json": noticeBar,
  "components/permissionGate.json": permissionGate,
  "components/planTable.json": planTable,
  "components/popup.json": popup,
  "components/progress.json": progress,
  "components/pullRefresh.json": pullRefresh,
  "components/result.json": result,
  "components/retry.json": retry,
  "components/skeleton.json": skeleton,
  "components/steps.json": steps,
  "components/submitBar.json": submitBar,
  "components/swipe.json": swipe,
  "components/tabs.json": tabs,
  "components/tag.json": tag,
  "components/text.json": text,
  "components/use.json": use,
  "components/watermark.json": watermark,
  "components/webView.json": webView,
};
