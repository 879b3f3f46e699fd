import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it, test } from "vitest";
import { testerTexts } from "../../../renderer/device-page/testerTexts.ts";
import { testerTextsInEnglish } from "../../../renderer/device-page/testerTextsInEnglish.ts";
import { english } from "../../../renderer/runtime/theme/english/english.ts";
import { failures, locale } from "../../../renderer/runtime/theme/locale.ts";
import { localized, translate } from "../../../renderer/runtime/theme/localized.ts";

const theme = "renderer/runtime/theme";
const chinese = /[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/;

afterEach(() => translate("zh", {}));

/** Every sentence of some texts by its key; what is put together from parameters is made with samples. */
function sentencesOf(texts: object, place = ""): readonly (readonly [string, string])[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    if (typeof text === "string") return [[`${place}${key}`, text] as const];
    if (typeof text !== "function") return sentencesOf(text, `${place}${key}.`);
    return [[`${place}${key}()`, String(text("1", ["2"], ["3"]))] as const];
  });
}

/** The names of the parts whose texts come with the code that shows them. */
const lateParts = readdirSync(join(theme, "texts"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .map((file) => file.replace(/^.*\/|\.ts$/g, ""));

describe("What the kit says", () => {
  it("is there in English, every part of it", () => {
    expect(lateParts.length).toBeGreaterThanOrEqual(13);
    expect(Object.keys(english).sort()).toEqual(["failures", "locale", ...lateParts].sort());
  });

  it.each(Object.entries({ ...english, testerTextsInEnglish }))("has no Chinese in English: %s", (_, texts) => {
    const sentences = sentencesOf(texts);
    expect(sentences.length).toBeGreaterThan(0);
    expect(sentences.filter(([, text]) => chinese.test(text))).toEqual([]);
  });

  it("says the same keys in both, of a part that is loaded before the language and of one that comes after", async () => {
    const before = { keys: sentencesOf(locale).map(([key]) => key), cancel: locale.cancel, network: failures.network };
    translate("en", english);
    expect([locale.cancel, failures.network, testerTexts.record.copy]).toEqual([
      "Cancel",
      "No connection. Check your network",
      "Copy",
    ]);
    expect(sentencesOf(locale).map(([key]) => key)).toEqual(before.keys);
    const { webPageTexts } = await import("../../../renderer/runtime/theme/texts/webPageTexts.ts");
    expect(webPageTexts.failed).toBe("The web page could not be opened");
    translate("zh", {});
    expect([locale.cancel, webPageTexts.failed, testerTexts.record.copy]).toEqual(["取消", "网页没有打开", "复制"]);
  });

  it("counts as English does", () => {
    translate("en", english);
    expect([locale.calendar.rangePrompt(1), locale.calendar.rangePrompt(2)]).toEqual([
      "Choose at most 1 day",
      "Choose at most 2 days",
    ]);
    expect([locale.required("Card number"), locale.required("ID number")]).toEqual([
      "Enter card number",
      "Enter ID number",
    ]);
    expect(locale.date(2026, 11, 21)).toBe("Nov 21, 2026");
  });

  it("is a text of its own where nothing stands in the language", () => {
    translate("en", {});
    expect(localized("ofATest", { a: "甲" }).a).toBe("甲");
  });
});

/** The files of what phones show, but for the texts themselves. */
const shown = ["components", "runtime", "device-page"]
  .flatMap((folder) =>
    readdirSync(join("renderer", folder), { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith("runtime/theme/") && !file.includes("testerTexts"));

/** A Chinese full stop that is typed is a point. */
const aboutTyping = ["textFormats.ts", "EmailField.tsx"].map((file) => `components/fields/text/${file}`);

/** Letters that stand in a capsule in place of others: no borrower sees them. */
const inPlaceOfLetters = "runtime/report/standIn.ts";

/** It stands in the page's HTML, before any file with texts, and has its few in both languages. */
const beforeTexts = "runtime/host/watchBoot.ts";

/** It comes with what it is said on, and has both languages beside each other. */
const withItsOverlay = "device-page/debug/debugTexts.ts";

/** Characters that others are compared with, to find the letter of a sound. */
const soundsOfLetters = "components/fields/area/withLetters.ts";

test("No sentence for borrowers or testers stands outside of the texts that have both languages", () => {
  expect(shown.length).toBeGreaterThan(250);
  const found = shown.filter((file) => {
    const code = readFileSync(join("renderer", file), "utf8").replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, "");
    const others = [...aboutTyping, inPlaceOfLetters, beforeTexts, withItsOverlay, soundsOfLetters];
    return !others.includes(file) && chinese.test(code);
  });
  expect(found).toEqual([]);
});

test("A text is read when it is shown: no file keeps one from the moment that it was loaded", async () => {
  const kept: string[] = [];
  const watched: (readonly [part: object, key: string, text: unknown])[] = [];
  const modules = import.meta.glob("../../../renderer/runtime/theme/texts/**/*.ts");
  const texts = (await Promise.all(Object.values(modules).map((load) => load()))) as readonly object[];
  for (const part of [locale, failures, testerTexts, ...texts.flatMap((file) => Object.values(file))]) {
    for (const [key, text] of Object.entries(part as object)) {
      watched.push([part as object, key, text]);
      Object.defineProperty(part, key, {
        set: () => undefined,
        get() {
          kept.push(`${key} ${new Error("where").stack?.split("\n")[2]}`);
          return text;
        },
      });
    }
  }
  const files = import.meta.glob([
    "../../../renderer/{components,runtime,device-page}/**/*.{ts,tsx}",
    "!../../../renderer/runtime/theme/**",
  ]);
  expect(Object.keys(files).length).toBeGreaterThan(250);
  for (const load of Object.values(files)) await load();
  // The files of tests share what they load.
  for (const [part, key, value] of watched) Object.defineProperty(part, key, { value, writable: true });
  expect(kept).toEqual([]);
});
