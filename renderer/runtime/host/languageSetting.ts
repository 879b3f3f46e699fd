import type { HostWindow } from "../../../actions/index.ts";
import type { Page, WithTexts } from "../../../schemas/index.ts";
import { type Translations, translate } from "../theme/localized.ts";
import { readDevice, writeDevice } from "./deviceStorage.ts";
import { readVisit, writeVisit } from "./visitStorage.ts";

/** Where the language is kept: for the visit, and on the device. */
const key = "gangwayLanguage";

/** What the texts of the interface are fetched with, by language; Chinese needs none. */
export type TranslationTable = Readonly<Record<string, () => Promise<Translations>>>;

/** Makes ready what is shown in a language; what it resolves with puts it in place. */
type Prepare = (language: string) => Promise<() => void>;

/** The language in which the front end speaks. */
export interface LanguageSetting {
  /** The one that the borrower wants. */
  readonly wanted: () => string;
  /** The one in which a page is shown: the wanted one where the page has texts in it, else the first. */
  readonly of: (page: Page, wanted?: string) => string;
  /** Fetches what the interface says in a language; what it resolves with puts it in place. */
  readonly load: Prepare;
  /** Wants another one from now on, and on later visits. Rejects, and changes nothing, when its texts cannot be had. */
  readonly choose: (language: string) => Promise<void>;
  /** Has the listener prepare each change; gives the way to stop. */
  readonly onChange: (prepare: Prepare) => () => void;
}

interface LanguageOptions {
  readonly window: HostWindow;
  /** The languages of app.yaml, the one to begin with first. */
  readonly languages: readonly string[] | undefined;
  /** The one that the address asks for. */
  readonly asked: string | undefined;
  /** In place of the one of the app or the browser. */
  readonly hostLanguage: string | undefined;
  readonly translations: TranslationTable;
}

/** Makes the setting: of the languages that there are, what the address says, else the choice, the host, the first. */
export function createLanguageSetting(options: LanguageOptions): LanguageSetting {
  const { window, languages = ["zh"], asked, translations } = options;
  const [first = "zh"] = languages;
  const isSpoken = (language: string | null | undefined) => languages.includes(language ?? "");
  const hostLanguages = options.hostLanguage === undefined ? languagesOfHost(window) : [options.hostLanguage];
  let wanted = [asked, readVisit(key), readDevice(window, key), ...hostLanguages].find(isSpoken) ?? first;
  if (isSpoken(asked)) writeVisit(key, wanted);
  const listeners = new Set<Prepare>();
  return {
    wanted: () => wanted,
    of: ({ texts }: Page & WithTexts, language = wanted) => (texts && language in texts ? language : first),
    async load(language) {
      const texts = (await translations[language]?.()) ?? {};
      return () => {
        translate(language, texts);
        const root = window.document.documentElement;
        const said = language === "zh" ? "zh-CN" : language;
        // Said once more, the whole page would be styled anew.
        if (root.lang !== said) root.lang = said;
      };
    },
    async choose(language) {
      if (language === wanted || !isSpoken(language)) return;
      const prepared = await Promise.all([...listeners].map((prepare) => prepare(language)));
      wanted = language;
      writeVisit(key, language);
      writeDevice(window, key, language);
      for (const place of prepared) place();
    },
    onChange(prepare) {
      listeners.add(prepare);
      return () => listeners.delete(prepare);
    },
  };
}

/** The languages of the app or the browser, the best first: `en` for `en-GB`. */
function languagesOfHost({ navigator }: HostWindow): readonly string[] {
  const { languages = [navigator.language] } = navigator;
  return languages.map((language) =>
    String(language)
      .replace(/[-_].*/, "")
      .toLowerCase(),
  );
}
