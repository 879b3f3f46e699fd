import { hostTitle, platformTitle } from "../../../actions/index.ts";
import type { Contract } from "../../../schemas/index.ts";
import { SettingRow, SettingRows } from "../device/SettingRows.tsx";
import { settingsOf } from "../selection/deviceSettings.ts";
import type { OfferedLanguage } from "../selection/languagesOf.ts";
import {
  hasPlatform,
  hostsOf,
  nearestSelection,
  platformsOf,
  type Selection,
  type SelectionChange,
} from "../selection/selection.ts";
import { intervalAt, versionIntervals } from "../selection/versionAxis.ts";
import { Segments } from "../ui/Segments.tsx";
import { Sheet } from "../ui/Sheet.tsx";
import { comparisonWords as words } from "../words/comparisonWords.ts";
import { headerWords } from "../words/headerWords.ts";
import { studioLanguage } from "../words/studioLanguage.ts";
import "./PhoneChoice.css";

interface PhoneChoiceProps {
  readonly contract: Contract;
  readonly title: string;
  readonly phone: Selection;
  readonly languages: readonly OfferedLanguage[];
  readonly onChange: (phone: Selection) => void;
  readonly onClose: () => void;
}

/** Asks which host a phone of the comparison is, and how it is set up. */
export function PhoneChoice({ contract, title, phone, languages, onChange, onClose }: PhoneChoiceProps) {
  const { host, platform } = phone;
  const intervals = versionIntervals(contract, host, platform);
  const pick = (change: SelectionChange) => {
    const version = change.host === undefined ? {} : { version: undefined };
    onChange(nearestSelection(contract, { ...phone, ...version, ...change }));
  };
  const spoken = languages.filter(({ isSpoken }) => isSpoken);
  return (
    <Sheet className="phoneChoice" title={title} onClose={onClose}>
      {() => (
        <>
          <SettingRow title={words.host}>
            <Segments
              label={words.host}
              size="small"
              segments={hostsOf(contract).map((row) => ({
                value: row.host,
                title: hostTitle(contract, row.host, studioLanguage),
              }))}
              value={host}
              onPick={(next) => pick({ host: next })}
            />
          </SettingRow>
          <SettingRow title={words.platform}>
            <Segments
              label={words.platform}
              size="small"
              segments={platformsOf(contract).map((one) => ({
                value: one,
                title: platformTitle(contract, one, studioLanguage),
                obstacle: hasPlatform(contract, host, one) ? undefined : headerWords.noPlatforms(host),
              }))}
              value={platform}
              onPick={(next) => pick({ platform: next })}
            />
          </SettingRow>
          {intervals.length > 1 && (
            <SettingRow title={words.version}>
              <select
                aria-label={words.version}
                value={intervals[intervalAt(intervals, phone.version)]?.version}
                onChange={({ target }) => pick({ version: target.value })}
              >
                {intervals.map(({ version, isOldest }) => (
                  <option key={version} value={version}>
                    {isOldest ? `${version} (${headerWords.oldest})` : version}
                  </option>
                ))}
              </select>
            </SettingRow>
          )}
          <SettingRow title={words.theme}>
            <Segments
              label={words.theme}
              size="small"
              segments={[
                { value: "light", title: words.themes.light },
                { value: "dark", title: words.themes.dark },
              ]}
              value={phone.theme}
              onPick={(theme) => pick({ theme })}
            />
          </SettingRow>
          {spoken.length > 1 && (
            <SettingRow title={words.language}>
              <Segments
                label={words.language}
                size="small"
                segments={spoken.map(({ language }) => ({ value: language, title: language }))}
                value={phone.language ?? spoken[0]?.language}
                onPick={(language) => pick({ language })}
              />
            </SettingRow>
          )}
          <SettingRows contract={contract} settings={settingsOf(phone)} onPick={pick} />
        </>
      )}
    </Sheet>
  );
}
