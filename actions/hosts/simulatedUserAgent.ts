import type { Contract, HostName, PlatformName } from "../../schemas/index.ts";

/** A host that is simulated, as far as it says what it is: its app, with the versions that it tells. */
interface SpeakingHost {
  readonly name: HostName;
  readonly platform: PlatformName;
  readonly version?: string;
  readonly webview?: string;
}

/** What the web view of each platform says by itself, in the form that public user agents have. */
const webviews: Readonly<Record<PlatformName, string>> = {
  ios: "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148",
  android:
    "Mozilla/5.0 (Linux; Android 10; MI 8 Lite Build/QKQ1.190910.002; wv) AppleWebKit/537.36 (KHTML, like Gecko) " +
    "Version/4.0 Chrome/87.0.4280.141 Mobile Safari/537.36",
  ohos:
    "Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36  " +
    "ArkWeb/4.1.6.1 Mobile",
  other: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36",
};

/** What each app adds at the end. */
const suffixes: Readonly<Record<HostName, ((host: SpeakingHost) => string) | undefined>> = {
  gr: (host) => appSuffix("GR", host),
  nwd: (host) => appSuffix("NWD", host),
  wechat: ({ version = "8.0.32.2300" }) =>
    ` MicroMessenger/${version}(0x2800205D) NetType/WIFI Language/zh_CN miniProgram/wx1ddeb67115f30d1a`,
  douyin: ({ version = "2.53.1.0" }) => ` ToutiaoMicroApp/${version} PluginVersion/209001`,
  browser: () => "",
};

/** The user agent of an app. Throws an Error when the contract would not recognise it. */
export function simulatedUserAgent(host: SpeakingHost, { hosts }: Contract): string {
  const userAgent = webviews[host.platform] + (suffixes[host.name]?.(host) ?? "");
  const { userAgent: pattern, ignoreCase = false } = hosts.hosts.find((row) => row.host === host.name) ?? {};
  if (pattern !== undefined && !new RegExp(pattern, ignoreCase ? "i" : "").test(userAgent)) {
    throw new Error(`The contract does not recognise "${userAgent}" as ${host.name}`);
  }
  return userAgent;
}

function appSuffix(app: string, { version, webview }: SpeakingHost): string {
  return ` ${app}/${version ?? "unknown"}${webview === undefined ? "" : ` WebView/${webview}`}`;
}
