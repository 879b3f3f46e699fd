import { describe, expect, test } from "vitest";
import { contract } from "../../../actions/contract/index.ts";
import { readUserAgents } from "../../../renderer/compiler/revision/impact/readUserAgents.ts";
import { sharesOf, trafficOf } from "../../../renderer/compiler/revision/impact/trafficOf.ts";
import type { HostName, PlatformName } from "../../../schemas/index.ts";

const userAgent = 'Mozilla/5.0 (iPad; CPU OS 17_0) AppleWebKit/605.1.15 (KHTML, like Gecko), "quoted" NWD/8.9.1';
const csv = `"${userAgent.replaceAll('"', '""')}"`;

describe("A histogram is read as logs count", () => {
  test.each([
    ["a tab between", `12\t${userAgent}\n`],
    ["uniq -c", `     12 ${userAgent}\r\n\r\n`],
    ["CSV", `12,${csv}\n`],
    ["CSV with a head", `count,user_agent\n12,${csv}`],
    ["CSV the other way round", `"User-Agent","Count"\n${csv},12`],
    ["JSON, a list", JSON.stringify([{ userAgent, count: 12 }])],
    ["JSON, a map", JSON.stringify({ [userAgent]: 12 })],
  ])("%s", (_, text) => {
    expect(readUserAgents(text)).toEqual({ rows: [{ userAgent, count: 12 }], unread: [] });
  });

  test("what is no row is told by its place, and the others are read", () => {
    expect(readUserAgents("12\tGR/1\nGR/2\n-3\tGR/3\n\n4\tGR/4")).toEqual({
      rows: [
        { userAgent: "GR/1", count: 12 },
        { userAgent: "GR/4", count: 4 },
      ],
      unread: [2, 3],
    });
    expect(readUserAgents('[{"userAgent":"x"},null,{"userAgent":"x","count":-1}]')).toEqual({
      rows: [],
      unread: [1, 2, 3],
    });
  });
});

describe("A user agent is the host that a page would take it for", () => {
  const share = (
    text: string,
    host: HostName,
    platform: PlatformName,
    from: [number, number, number],
    until?: [number, number, number],
  ) => sharesOf([{ host, platforms: [platform], from, until }], trafficOf(readUserAgents(text), contract))[0];

  test("versions as apps write them, and iPads that say Macintosh", () => {
    const text = "3\tMozilla/5.0 (Macintosh; Intel Mac OS X) Mobile GR/5.0.0-beta.3\n1\tMozilla/5.0 (iPhone) GR/4.9";
    expect(share(text, "gr", "ios", [5, 0, 0])).toEqual({ host: "gr", sessions: 3, of: 4 });
    expect(share(text, "gr", "ios", [4, 9, 0], [4, 17, 0])).toEqual({ host: "gr", sessions: 1, of: 4 });
    expect(share(text, "gr", "android", [0, 0, 0])).toEqual({ host: "gr", sessions: 0, of: 4 });
  });

  test("a version that nobody can read is the oldest, and the end of a range is excluded", () => {
    const text = "1\tMozilla/5.0 (Linux; Android 14) NWD/unknown\n1\tMozilla/5.0 (Linux; Android 14) NWD/8.9.1";
    expect(share(text, "nwd", "android", [0, 0, 0], [8, 9, 1])?.sessions).toBe(1);
  });

  test("a browser is one, whatever it runs on; what nobody has is no share", () => {
    expect(share("5\tMozilla/5.0 (iPhone)", "browser", "other", [0, 0, 0])?.sessions).toBe(5);
    expect(share("5\tMozilla/5.0 (iPhone)", "gr", "ios", [0, 0, 0])).toBeUndefined();
  });
});
