import type { Contract } from "../../../schemas/index.ts";
import { describeGate } from "../selection/describeGate.ts";
import { describeSettings } from "../selection/describeSettings.ts";
import { describeTarget } from "../selection/describeTarget.ts";
import { isServed } from "../selection/isServed.ts";
import type { Selection } from "../selection/selection.ts";
import { intervalAt, versionIntervals } from "../selection/versionAxis.ts";
import type { LoadedPage } from "../state/studioState.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { keyLabel } from "../ui/keyLabel.ts";
import { comparisonWords } from "../words/comparisonWords.ts";
import { deviceWords as words } from "../words/deviceWords.ts";
import { settingWords } from "../words/settingWords.ts";
import "./Caption.css";

interface CaptionProps {
  readonly contract: Contract;
  readonly selection: Selection;
  readonly loaded: LoadedPage | undefined;
  readonly onBack: () => void;
  readonly onRestart: () => void;
  /** Opens what the device is set up with. */
  readonly onDevice: () => void;
  /** Opens the comparison with other phones. */
  readonly onCompare: () => void;
}

/** What the phone is, between the keys that it has outside of its screen. */
export function Caption({ contract, selection, loaded, onBack, onRestart, onDevice, onCompare }: CaptionProps) {
  const { supports } = loaded?.lastGood?.page ?? {};
  const served = supports === undefined || isServed(supports, selection);
  const note = served ? noteOf(contract, selection) : words.notServed;
  const settings = describeSettings(contract, selection);
  return (
    <div className="caption">
      <IconButton icon="back" label={words.back} keys={["⌥", "B"]} onTap={onBack} />
      <div className="captionText">
        <p className="captionHost">{describeTarget(contract, selection)}</p>
        {note && (
          <p className="captionNote" data-served={served}>
            {note}
          </p>
        )}
        {settings.length > 0 ? (
          <p className="captionNote captionSettings">{settings.join(" · ")}</p>
        ) : (
          <p className="captionHint">
            <kbd>{keyLabel("⌥")}</kbd> {words.pickHint}
          </p>
        )}
      </div>
      <IconButton icon="phones" label={comparisonWords.title} keys={["⌥", "C"]} onTap={onCompare} />
      <span className="captionDevice" data-changed={settings.length > 0}>
        <IconButton icon="device" label={settingWords.title} keys={["⌥", "D"]} onTap={onDevice} />
      </span>
      <IconButton icon="restart" label={words.reopen} keys={["⌥", "R"]} onTap={onRestart} />
    </div>
  );
}

function noteOf(contract: Contract, { host, platform, version }: Selection): string | undefined {
  const intervals = versionIntervals(contract, host, platform);
  const interval = intervals[intervalAt(intervals, version)];
  return interval && describeGate(contract, interval, platform);
}
