import { expect, test } from "vitest";
import { compareVersions, formatVersion, inRange, parseRange, parseVersion } from "../../../actions/hosts/version.ts";

test.each([
  ["4.9.0", [4, 9, 0]],
  ["10.11.0", [10, 11, 0]],
  ["4.9", [4, 9, 0]],
  ["5", [5, 0, 0]],
  ["4.9.0.1", [4, 9, 0]],
  ["8.0.32.2300", [8, 0, 32]],
  ["04.09.00", [4, 9, 0]],
  ["v10.11.0", [10, 11, 0]],
  ["V4.9", [4, 9, 0]],
  ["5.0.0-beta.3", [5, 0, 0]],
  ["5.0.0_release", [5, 0, 0]],
  ["5.0.0.release", [5, 0, 0]],
  ["10.11.0+2231", [10, 11, 0]],
  ["4.18.2~3", [4, 18, 2]],
  ["4.9b2", [4, 9, 0]],
  ["4.9.x", [4, 9, 0]],
])("The version %s is read as numbers", (text, numbers) => {
  expect(parseVersion(text)).toEqual(numbers);
});

test.each([
  "",
  "4..0",
  ".9.0",
  "4.9.",
  "-1.0.0",
  " 4.9.0",
  "4.9.0\n",
  "４.9.0",
  "٤.9.0",
  "4,9,0",
  "+4.9.0",
  "4.9.0 ",
  "4 .9.0",
  "4.9.0\u0000",
  "Infinity",
  "NaN",
  "constructor",
  "1234567890.0.0",
  "v",
  "vv4.9.0",
  "x5",
  "release-5.0.0",
  "5.０.0",
  "5.0.0版",
  "4..0-beta",
  "5.0.0-测试",
  "5.0.0-beta 4",
  "(5.0.0)",
])("The version %j is unknown", (text) => {
  expect(parseVersion(text)).toBeUndefined();
});

test("A version that is not there, or too long to be a number, is unknown", () => {
  expect(parseVersion(undefined)).toBeUndefined();
  expect(parseVersion("12345678901234567890.0.0")).toBeUndefined();
});

test.each([
  ["4.9.0", "4.10.0"],
  ["9.6.0", "10.0.0"],
  ["4.18.1", "4.18.2"],
  ["4.99.99", "5.0.0"],
])("%s is older than %s, as numbers and not as text", (older, newer) => {
  expect(compareVersions(parseVersion(older), parseVersion(newer))).toBeLessThan(0);
  expect(compareVersions(parseVersion(newer), parseVersion(older))).toBeGreaterThan(0);
});

test("Two spellings of a version are the same version", () => {
  expect(compareVersions(parseVersion("4.9"), parseVersion("4.9.0"))).toBe(0);
});

test("An unknown version is as old as can be", () => {
  expect(compareVersions(undefined, [0, 0, 1])).toBeLessThan(0);
  expect(compareVersions(undefined, [0, 0, 0])).toBe(0);
});

test("A version is written with three parts", () => {
  expect(formatVersion([4, 9, 0])).toBe("4.9.0");
});

test.each([
  ["4.6.0+", "4.5.9", false],
  ["4.6.0+", "4.6.0", true],
  ["4.6.0+", "99.0.0", true],
  ["4.6.0..5.0.0", "4.5.9", false],
  ["4.6.0..5.0.0", "4.6.0", true],
  ["4.6.0..5.0.0", "4.99.99", true],
  ["4.6.0..5.0.0", "5.0.0", false],
  ["any", "0.0.0", true],
  ["5.0.0..4.0.0", "4.5.0", false],
])("The range %s holds %s: %s", (text, version, held) => {
  const range = parseRange(text);
  expect(range && inRange(parseVersion(version), range)).toBe(held);
});

test("An unknown version is in the ranges that begin with the oldest", () => {
  const holdsUnknown = (text: string) => {
    const range = parseRange(text);
    return range && inRange(undefined, range);
  };
  expect(holdsUnknown("any")).toBe(true);
  expect(holdsUnknown("0.0.0..5.0.0")).toBe(true);
  expect(holdsUnknown("0.0.1+")).toBe(false);
});

test.each(["", "4.6.0", "4.6+", ">=4.6.0", "4.6.0 +", "4.6.0..", "..5.0.0", "4.6.0...5.0.0", "ANY", "9999999999.0.0+"])(
  "%j is no range",
  (text) => {
    expect(parseRange(text)).toBeUndefined();
  },
);
