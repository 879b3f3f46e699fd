import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { defaults } from "../../../renderer/runtime/theme/defaults.ts";
import { failures, locale } from "../../../renderer/runtime/theme/locale.ts";

test.each([
  ["a toast stays", defaults.toast.duration, 2000],
  ["an item of a picker is high", defaults.picker.itemHeight, 44],
  ["a picker shows so many items", defaults.picker.visibleItems, 6],
  ["a notice runs so many pixels a second", defaults.notice.speed, 60],
  ["a notice waits before it runs", defaults.notice.delay, 1000],
  ["a swipe takes", defaults.swipe.duration, 500],
  ["the head of a pull to refresh is high", defaults.pull.headHeight, 50],
  ["a refresh shows its success", defaults.pull.successDuration, 500],
  ["a list loads more from this far off", defaults.list.offset, 300],
  ["a bar of tabs scrolls above", defaults.tabs.threshold, 5],
  ["a change of tabs takes", defaults.tabs.duration, 300],
  ["popups lie from this depth upwards", defaults.popup.zIndex, 2000],
  ["a progress begins at", defaults.progress.min, 0],
  ["a progress ends at", defaults.progress.max, 100],
  ["an uploader accepts", defaults.uploader.accept, "image/*"],
  ["Android's navigation bar is high", defaults.android.navigationBar, 50],
  ["Android's status bar is high", defaults.android.statusBar, 0],
  ["Android's bars are at least so high after scaling", defaults.android.minimum, 20],
  ["so many contacts can be selected", defaults.contacts.limit, 1],
])("By specification §5 and §9, %s: %o", (_, actual, specified) => {
  expect(actual).toBe(specified);
});

test("Nobody can change a default while the page runs", () => {
  expect(() => Object.assign(defaults.toast, { duration: 1 })).toThrow(TypeError);
  expect(() => Object.assign(defaults.picker.flick, { beyond: 1 })).toThrow(TypeError);
});

test.each([
  ["an empty telephone", locale.telEmpty, "请填写电话"],
  ["an empty name", locale.nameEmpty, "请填写姓名"],
  ["an invalid name", locale.nameInvalid, "请输入正确的姓名"],
  ["an invalid phone number", locale.telInvalid, "请输入正确的手机号"],
  ["confirming to delete", locale.confirmDelete, "确定要删除吗"],
  ["too many days of a calendar", locale.calendar.rangePrompt(7), "选择天数不能超过 7 天"],
  ["confirm", locale.confirm, "确认"],
  ["cancel", locale.cancel, "取消"],
  ["loading", locale.loading, "加载中..."],
])("The text for %s is the kit's, word for word", (_, actual, text) => {
  expect(actual).toBe(text);
});

test.each([
  ["timed-out", "网络有点慢，请稍后再试"],
  ["network", "网络连接失败，请检查网络"],
  ["http", "服务暂时不可用，请稍后再试"],
  ["unsupported", "当前版本暂不支持此操作"],
] as const)("The failure %s is told as %s", (code, text) => {
  expect(failures[code]).toBe(text);
});

test("Every failure is told in a short Chinese sentence without a code in it", () => {
  for (const text of Object.values(failures)) expect(text).toMatch(/^[\u4e00-\u9fff，]{6,20}$/);
});

test("The stylesheets repeat the time of a change of tabs as it is", () => {
  const tokens = readFileSync("renderer/runtime/theme/tokens.css", "utf8");
  expect(tokens).toContain("--gw-tabs-duration: 0.3s;");
});
