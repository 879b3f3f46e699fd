import { type StudioLanguage, say } from "./studioLanguage.ts";

/** What the header says: the host that is picked, the phone and the studio itself. */
export const headerWords = say({
  zh: {
    host: "宿主",
    platform: "平台",
    noPlatforms: (host: string) => `${host}不分平台`,
    versions: "版本",
    noVersions: "不分版本",
    oldest: "更早",
    lines: new Map([
      ["legacy", "旧线"],
      ["newer", "新线"],
    ]),
    version: "版本号",
    versionHelp: "写任意版本，例如 4.8.9，按回车",
    phone: "手机",
    phoneLanguage: "手机语言",
    notSpoken: "这个页面没有这种语言的文字",
    phoneColours: "手机配色",
    phoneLight: "手机浅色",
    phoneDark: "手机深色",
    colours: { system: "工具配色：跟随系统", light: "工具配色：浅色", dark: "工具配色：深色" },
    otherLanguage: { language: "en" as StudioLanguage, title: "Switch to English" },
    shortcuts: "快捷键",
    below: (version: string) => `${version} 以下`,
    gate: (version: string, what: string | undefined) => `${version} 起：${what ?? "有变化，规格没有写明是什么"}`,
    gateOf: (version: string, platforms: string, what: string | undefined) =>
      `${version} 起的变化只在${platforms}：${what ?? "规格没有写明"}`,
    and: "，",
    platforms: "、",
  },
  en: {
    host: "Host",
    platform: "Platform",
    noPlatforms: (host) => `${host} is the same on every platform`,
    versions: "Version",
    noVersions: "No versions",
    oldest: "Older",
    lines: new Map([
      ["legacy", "Legacy"],
      ["newer", "Newer"],
    ]),
    version: "Exact version",
    versionHelp: "Any version, such as 4.8.9, then Enter",
    phone: "Phone",
    phoneLanguage: "Language of the phone",
    notSpoken: "This page has no texts in this language",
    phoneColours: "Colours of the phone",
    phoneLight: "Phone in light colours",
    phoneDark: "Phone in dark colours",
    colours: { system: "Studio colours: as the system", light: "Studio colours: light", dark: "Studio colours: dark" },
    otherLanguage: { language: "zh", title: "切换到中文" },
    shortcuts: "Keyboard shortcuts",
    below: (version) => `below ${version}`,
    gate: (version, what) => `From ${version}: ${what ?? "the specification does not say what changes"}`,
    gateOf: (version, platforms, what) =>
      `From ${version}, on ${platforms} alone: ${what ?? "the specification does not say what"}`,
    and: ", ",
    platforms: ", ",
  },
});

/** Each language by its own name, and in short. */
export const languageNames: Readonly<Record<string, { readonly title: string; readonly label: string }>> = {
  zh: { title: "中", label: "中文" },
  en: { title: "EN", label: "English" },
};
