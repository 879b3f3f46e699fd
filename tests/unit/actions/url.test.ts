import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ActionError } from "../../../actions/errors.ts";
import {
  forwardParams,
  guardAppUrl,
  guardSchemeUrl,
  guardUrl,
  miniProgramUrl,
  pageUrl,
  requestUrl,
  schemeUrl,
} from "../../../actions/url.ts";

const page = "https://loan.example.com/app/quota.html?channel=wx";
const rules = { base: page, allow: ["pay.example.com", "*.partner.example.net"] };

/** The cases of one file: what is expected, and the address. */
function cases(file: string): [expected: string, address: string][] {
  const lines = readFileSync(new URL(`../../cases/url/${file}`, import.meta.url), "utf8").split("\n");
  return lines
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [expected = "", ...address] = line.split(" | ");
      return [expected, JSON.parse(`"${address.join(" | ").replace(/"/g, '\\"')}"`)];
    });
}

function failureOf(run: () => unknown): ActionError {
  try {
    run();
  } catch (thrown) {
    if (thrown instanceof ActionError) return thrown;
  }
  throw new Error("Nothing was refused");
}

describe("An address that leads anywhere but to the page's own or an allowed host is refused", () => {
  test.each(cases("hostile.txt"))("%s: %j", (expected, address) => {
    const { code, message, detail } = failureOf(() => guardUrl(address, rules));
    expect({ code, message, name: detail.name }).toEqual({ code: "bad-url", message: expected, name: address });
  });
});

test("An empty address is refused, not taken for the page itself", () => {
  expect(failureOf(() => guardUrl("", rules))).toMatchObject({ code: "bad-url", message: "There is no address" });
});

describe("An address on the page's own or an allowed host comes out absolute and normalised", () => {
  test.each([...cases("good.txt"), ...cases("harmless.txt")])("%s from %j", (expected, address) => {
    expect(guardUrl(address, rules)).toBe(expected);
  });
});

describe("In development the page's own origin may be http", () => {
  const local = { base: "http://127.0.0.1:5173/quota.html", allow: ["pay.example.com", "localhost"] };

  test("with its own port", () => {
    expect(guardUrl("card-auth.html", local)).toBe("http://127.0.0.1:5173/card-auth.html");
    expect(guardUrl("https://pay.example.com/", local)).toBe("https://pay.example.com/");
  });

  test.each([
    ["Invalid scheme", "http://pay.example.com/"],
    ["Invalid scheme", "http://127.0.0.1:8080/"],
    ["Invalid scheme", "http://localhost:5173/"],
    ["Invalid port", "https://127.0.0.1:8443/"],
    ["Invalid port", "https://localhost:8443/"],
  ])("%s: %s", (expected, address) => {
    expect(failureOf(() => guardUrl(address, local)).message).toBe(expected);
  });
});

test("A page that was opened as a file leads to no other file", () => {
  expect(failureOf(() => guardUrl("terms.html", { base: "file:///sdcard/quota.html", allow: [] }))).toMatchObject({
    message: "Invalid scheme",
  });
});

describe("An address that opens another app", () => {
  const own = ["grapp://", "nwdapp://"];

  test.each(cases("apps.txt"))("is %s", (expected, address) => {
    expect(guardAppUrl(address, rules, own)).toBe(expected);
  });

  test.each([...cases("hostile-apps.txt"), ["There is no address", ""]])("%s is said of %j", (expected, address) => {
    const { code, message, detail } = failureOf(() => guardAppUrl(address, rules, own));
    expect({ code, message, name: detail.name }).toEqual({ code: "bad-url", message: expected, name: address });
  });
});

describe("The last look at a scheme call", () => {
  test("lets the app's own through", () => {
    expect(() => guardSchemeUrl("grapp://web/open?url=https%3A%2F%2Fpay.example.com%2F", "grapp://")).not.toThrow();
  });

  test.each([
    ["Invalid scheme", "https://evil.example.org/", "grapp://", "https://evil.example.org/"],
    ["Invalid scheme", "nwdapp://tab/home?a=1", "grapp://", "nwdapp://tab/home"],
    ["Invalid scheme", "grapp:tab", "grapp://", "grapp:tab"],
    ["Invalid scheme", "grapp://tab/home", "", "grapp://tab/home"],
    [
      "The address holds a control character, a blank, a direction mark or a backslash",
      "grapp://tab/home?a=\n",
      "grapp://",
      "grapp://tab/home",
    ],
  ])("%s is said of %j for an app of %j", (expected, url, prefix, name) => {
    const { code, message, detail } = failureOf(() => guardSchemeUrl(url, prefix));
    expect({ code, message, name: detail.name }).toEqual({ code: "bad-url", message: expected, name });
  });
});

describe("A scheme call's URL", () => {
  test.each([
    ["grapp://tab/home", "tab/home", {}],
    ["grapp://apply/base?amount=500&term=12", "apply/base", { amount: 500, term: 12 }],
    ["grapp://apply/base?amount=0.10", "apply/base", { amount: "0.10" }],
    ["grapp://web/open?title=%E5%88%86%E6%9C%9F%20%26%20%E8%BF%98%E6%AC%BE", "web/open", { title: "分期 & 还款" }],
    [
      "grapp://web/open?url=https%3A%2F%2Fpay.example.com%2F%3Fa%3D1",
      "web/open",
      { url: "https://pay.example.com/?a=1" },
    ],
    ["grapp://web/open?data=%7B%22a%22%3A%5B1%2Ctrue%5D%7D", "web/open", { data: { a: [1, true] } }],
    ["grapp://web/open?b=false&c=0&d=", "web/open", { a: null, b: false, c: 0, d: "", e: undefined }],
    ["grapp://web/open?x=1&a=2", "web/open?x=1", { a: 2 }],
    ["grapp://web/open?half=%EF%BF%BD", "web/open", { half: "\ud83d" }],
  ])("is %s", (expected, target, query) => {
    expect(schemeUrl("grapp://", target, query)).toBe(expected);
  });

  test("never holds a token, however it is written or wrapped", () => {
    const query = {
      token: "a",
      " Token ": "b",
      ｔｏｋｅｎ: "c",
      url: "/x?token=d&y=1",
      data: { token: "e", z: ["?token=f"] },
    };
    expect(decodeURIComponent(schemeUrl("nwdapp://", "web/open", query))).toBe(
      'nwdapp://web/open?url=/x?y=1&data={"z":[""]}',
    );
  });

  test.each([
    ["Invalid scheme", "grapp", "tab/home"],
    ["Invalid scheme", "", "tab/home"],
    ["Invalid scheme", "1app://", "tab/home"],
    ["Invalid scheme", "javascript://", "%0aalert(1)"],
    ["Invalid scheme", "https://", "evil.example.org"],
    ["Invalid host", "grapp://", ""],
    ["Invalid host", "grapp://", "/home"],
    ["Invalid port", "grapp://", "tab:x/home"],
    ["Invalid port", "grapp://", "tab:65536/home"],
    ["Invalid authority", "grapp://", "user@tab/home"],
    ["The address holds a control character, a blank, a direction mark or a backslash", "grapp://", "tab\nhome"],
    ["The address holds a control character, a blank, a direction mark or a backslash", "grapp://", "tab/ho\u0000me"],
  ])("%s is said of %s and %j", (expected, prefix, target) => {
    const { code, message } = failureOf(() => schemeUrl(prefix, target, {}));
    expect({ code, message }).toEqual({ code: "bad-url", message: expected });
  });
});

describe("What an address takes with it when it leads on", () => {
  test("is the _applet_ parameters, and nothing else that the page was opened with", () => {
    expect(forwardParams("?_applet_id=7&_applet_scene=1001&tab=repay&token=secret&_appletx=1", {})).toEqual({
      _applet_id: "7",
      _applet_scene: "1001",
    });
  });

  test("is the mapped parameters: as the page was opened with, else as the app says", () => {
    const mapped = { app_version: "5.0.0", black_box: "bb==", fpid: "f1", channel: "app", version: "10.11.0" };
    expect(forwardParams("", mapped)).toEqual(mapped);
    expect(forwardParams("?channel=wx&fpid=f0&black_box=", mapped)).toEqual({ ...mapped, channel: "wx", fpid: "f0" });
  });

  test("is no mapped parameter that nobody knows", () => {
    const mapped = { channel: undefined, fpid: undefined, black_box: undefined };
    expect(forwardParams("?channel=wx&other=1", mapped)).toEqual({ channel: "wx" });
  });

  test("is nothing of a token that hides in what the app says", () => {
    expect(forwardParams("", { channel: "a?token=secret&b=1" })).toEqual({ channel: "a?b=1" });
  });

  test.each(["geerong", "nwd"])("is the source %s", (source) => {
    expect(forwardParams("?source=other", {}, source)).toEqual({ source });
  });

  test("is no source where the host has none", () => {
    expect(forwardParams("?source=other", {})).toEqual({});
  });

  test("may be read from parsed parameters too", () => {
    expect(forwardParams(new URLSearchParams({ _applet_id: "7", token: "secret" }), {})).toEqual({ _applet_id: "7" });
  });

  test.each(cases("token.txt"))("is %s", (expected, value) => {
    const from = new URLSearchParams({ _applet_value: value });
    expect(forwardParams(from, {})).toEqual({ _applet_value: expected });
  });
});

describe("The address of a page of the front end", () => {
  test("is relative to the folder of the page that leads there", () => {
    expect(pageUrl("card-auth", {})).toBe("./card-auth.html");
    expect(new URL(pageUrl("card-auth", { bcid: "7" }), page).href).toBe(
      "https://loan.example.com/app/card-auth.html?bcid=7",
    );
  });

  test("carries what is forwarded, and the step's own query first", () => {
    const forwarded = { _applet_id: "7", channel: "wx" };
    expect(pageUrl("quota", { channel: "sms", token: "secret", note: null }, forwarded)).toBe(
      "./quota.html?_applet_id=7&channel=sms",
    );
  });

  test.each(["", "../admin", "//evil.example.org", "javascript:alert(1)", "Quota", "quota.html", "a/b", "quota?x"])(
    "cannot be made of %j",
    (name) => {
      expect(failureOf(() => pageUrl(name, {}))).toMatchObject({ code: "bad-url", detail: { name } });
    },
  );
});

describe("The address of a page of a mini program", () => {
  test.each([
    ["/pages/index/index", "/pages/index/index", {}, undefined],
    ["/pages/index/index?tab=loan", "pages/index/index", { tab: "loan" }, undefined],
    [
      "/pages/webview/index?url=https%3A%2F%2Floan.example.com%2Fa%3Fb%3D%25E4%25BD%25A0%26c%3D1",
      "/pages/webview/index",
      {},
      "https://loan.example.com/a?b=%E4%BD%A0&c=1",
    ],
    ["/pages/webview/index?t=1&url=%2Fa", "//pages/webview/index", { t: 1 }, "/a?token=secret"],
  ])("is %s", (expected, path, query, url) => {
    expect(miniProgramUrl(path, query, url)).toBe(expected);
  });

  test("gives the web page its address back after one decoding", () => {
    const url = "https://loan.example.com/a?b=%E4%BD%A0&c=1#/route?d=2";
    const { searchParams } = new URL(miniProgramUrl("/pages/webview/index", {}, url), "https://mini.example");
    expect(searchParams.get("url")).toBe(url);
  });

  test("is refused with a line break in its path", () => {
    expect(failureOf(() => miniProgramUrl("/pages/in\ndex", {})).code).toBe("bad-url");
  });
});

describe("The address of a request", () => {
  const at = (base: string) => ({ base, page, allow: rules.allow });

  test.each([
    ["https://loan.example.com/api/quota", "/api", "/quota"],
    ["https://loan.example.com/api/quota", "/api/", "quota"],
    ["https://loan.example.com/quota?a=1", "/", "/quota?a=1"],
    ["https://api.example.org:8443/v1/quota", "https://api.example.org:8443/v1", "/quota"],
    ["https://loan.example.com/api/bills/900719925474099312", "/api", "/bills/900719925474099312"],
    ["https://loan.example.com/api/%E5%8D%8F%E8%AE%AE", "/api", "/协议"],
    ["https://pay.example.com/cash", "/api", "https://pay.example.com/cash"],
    ["https://loan.example.com/other", "/api", "https://loan.example.com/other"],
  ])("is %s", (expected, base, path) => {
    expect(requestUrl(path, at(base))).toBe(expected);
  });

  test.each([
    ["Invalid host", "/api", "https://evil.example.org/"],
    ["Invalid host", "/api", "//evil.example.org/"],
    ["Invalid scheme", "/api", "javascript:alert(1)"],
    ["Invalid scheme", "javascript:alert(1)", "/quota"],
    ["The path climbs out of its folder", "/api", "/bills/../../admin"],
    ["The path climbs out of its folder", "/api", "/bills/%2E%2e/admin"],
    ["The path climbs out of its folder", "/api", ".."],
    ["The address holds a control character, a blank, a direction mark or a backslash", "/api", "/\\evil.example.org"],
  ])("%s is said of %s with %s", (expected, base, path) => {
    const { code, message } = failureOf(() => requestUrl(path, at(base)));
    expect({ code, message }).toEqual({ code: "bad-url", message: expected });
  });
});
