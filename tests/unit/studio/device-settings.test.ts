import { describe, expect, test } from "vitest";
import { contract } from "../../../actions/contract/index.ts";
import { phoneAddress, readPhoneAddress } from "../../../renderer/studio/channel/phoneAddress.ts";
import { networkFault } from "../../../renderer/studio/panels/conditions/conditionStubs.ts";
import { shiftClock } from "../../../renderer/studio/phone/shiftClock.ts";
import { describeSettings } from "../../../renderer/studio/selection/describeSettings.ts";
import { momentOf, screenOf, settingsOf, usualSettings } from "../../../renderer/studio/selection/deviceSettings.ts";
import { nearestSelection, readSelection, writeSelection } from "../../../renderer/studio/selection/selection.ts";
import { createStudioReducer } from "../../../renderer/studio/state/reduceStudio.ts";
import { initialState } from "../../../renderer/studio/state/studioState.ts";

const setUp =
  "?page=quota&host=gr&platform=ios&version=5.0.0&theme=light" +
  "&size=430&turn=sideways&keyboard=screen&brand=nwd&text=130&elder=off&clock=2026-02-28T09%3A05&network=offline&motion=reduced";

describe("A device that is set up", () => {
  test("A link shows the same; what is as usual, or is none, does not stand in it", () => {
    expect(writeSelection(readSelection(contract, setUp))).toBe(setUp);
    const asked =
      "?size=390&turn=upright&text=100&elder=host&brand=wechat&clock=tomorrow&network=fast&motion=&keyboard=none";
    expect(writeSelection(readSelection(contract, asked))).toBe(
      "?page=quota&host=gr&platform=android&version=4.9.0&theme=light",
    );
  });

  test("One step takes everything back, and leaves what the phone is", () => {
    const selection = readSelection(contract, setUp);
    const back = nearestSelection(contract, { ...selection, ...usualSettings });
    expect(writeSelection(back)).toBe("?page=quota&host=gr&platform=ios&version=5.0.0&theme=light");
  });

  test("What is not as usual is said in words", () => {
    expect(describeSettings(contract, readSelection(contract, setUp))).toEqual([
      "932×430",
      "横屏",
      "NWD 配色",
      "字号 130%",
      "不用大字版",
      "2026-02-28 09:05",
      "离线",
      "减弱动效",
      "屏幕键盘",
    ]);
    expect(describeSettings(contract, readSelection(contract, ""))).toEqual([]);
  });

  test.each([
    ["320", 320],
    ["360", 360],
    ["375", 375],
    ["390", 390],
    ["414", 414],
    ["430", 430],
    ["tablet", 768],
  ] as const)("A screen of %s is %i wide, and as high when it is turned", (size, width) => {
    const settings = settingsOf({ size });
    expect(screenOf(settings).width).toBe(width);
    expect(screenOf({ ...settings, turn: "sideways" }).height).toBe(width);
  });

  test("Only another clock and elder mode open the page anew", () => {
    const reduce = createStudioReducer(contract);
    const frameAfter = (change: Parameters<typeof nearestSelection>[1]) =>
      reduce(initialState(readSelection(contract, "")), { type: "select", change }).frame.id;
    const { clock, elder, ...others } = readSelection(contract, setUp);
    const { page, host, platform, version, ...live } = others;
    expect([page, host, platform, version, frameAfter(live)]).toEqual(["quota", "gr", "ios", "5.0.0", 0]);
    expect(frameAfter({ clock })).toBe(1);
    expect(frameAfter({ elder })).toBe(1);
  });

  test("Its frame is told how it looks and what time it is there", () => {
    const address = phoneAddress(readSelection(contract, setUp));
    const { look, clock, elder } = readPhoneAddress(address.slice(address.indexOf("?")));
    expect(look).toEqual({
      ...{ theme: "light", text: "130", motion: "reduced" },
      ...{ keyboard: "screen", turn: "sideways", brand: "nwd" },
    });
    expect([clock, elder]).toEqual(["2026-02-28T09:05", "0"]);
  });

  test("The clock is that of China, and goes on from there; a date that is given stays the same", () => {
    const window = { Date };
    shiftClock(window, momentOf("2026-02-28T09:05"));
    const now = window.Date.now();
    expect(new Date(now).toISOString()).toMatch(/^2026-02-28T01:05:0/);
    expect(Math.abs(new window.Date().getTime() - now)).toBeLessThan(5_000);
    expect(new window.Date(0).toISOString()).toBe("1970-01-01T00:00:00.000Z");
    expect(window.Date()).toContain("2026");
    expect(window.Date.UTC(1970, 0, 1)).toBe(0);
    expect(new window.Date()).toBeInstanceOf(Date);
  });

  test("A network is a fault of the simulated server; a good one is none", () => {
    expect(networkFault(undefined)).toEqual({});
    expect(networkFault("offline")).toEqual({ network: "offline" });
    expect(networkFault("slow")).toEqual({ network: { late: 2_000 } });
  });
});
