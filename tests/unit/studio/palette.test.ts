import { describe, expect, test } from "vitest";
import { contract } from "../../../actions/contract/index.ts";
import { entriesFor, paletteEntries } from "../../../renderer/studio/keyboard/paletteEntries.ts";
import { readSelection } from "../../../renderer/studio/selection/selection.ts";

const page = (name: string, title: string) => ({ name, title, folder: "", problems: [] });
const pages = [page("quota", "我的额度"), page("repay", "还款"), page("pay", "支付"), page("untitled", "")];
const entries = paletteEntries(contract, readSelection(contract, "?page=quota&host=nwd"), pages);
const titles = (typed: string) => entriesFor(entries, typed).map(({ title }) => title);

describe("What can be chosen by its name", () => {
  test("every page but the one that is open; a page without a title by its name", () => {
    const found = entries.flatMap(({ chooses }) => ("page" in chooses ? [chooses.page] : []));
    expect(found).toEqual(["repay", "pay", "untitled"]);
    expect(titles("untitled")).toEqual(["untitled"]);
  });

  test("hosts, platforms and commands, each with the keys that do the same", () => {
    const keysOf = (title: string) => entries.find((entry) => entry.title === title)?.keys;
    expect(keysOf("换到 微信")).toEqual(["⌥", "3"]);
    expect(keysOf("换到 iOS")).toEqual(["⌥", "⇧", "1"]);
    expect(keysOf("保存")).toEqual(["⌘", "S"]);
    expect(entries.some(({ title }) => title === "跳到页面，或执行命令")).toBe(false);
  });

  test("what can be done with the open page, and a new page", () => {
    expect(titles("quota")).toEqual(["复制 quota", "给 quota 改名", "删除 quota"]);
    expect(titles("新建")).toEqual(["新建页面"]);
  });

  test("each word that is typed must be there, whatever the case; what begins with it goes first", () => {
    expect(titles("PAY")).toEqual(["支付", "还款"]);
    expect(titles("换 nw")).toEqual(["换到 NWD"]);
    expect(titles("没有这个")).toEqual([]);
    expect(titles("").length).toBe(entries.length);
  });
});
