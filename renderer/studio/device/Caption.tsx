import type { Contract } from "../../schemas/index.ts";
import { intervalAt, intervalsOf } from "./axis.ts";
import type { Choice } from "./choice.ts";
import { describeChoice } from "./describeChoice.ts";
import { describeGate } from "./describeGate.ts";
import { IconButton } from "./IconButton.tsx";
import { isServed } from "./isServed.ts";
import type { Reading } from "./studio.ts";
import "./Caption.css";

interface CaptionProps {
  readonly contract: Contract;
  readonly choice: Choice;
  readonly reading: Reading | undefined;
  readonly onBack: () => void;
  readonly onRestart: () => void;
}

/** What the phone is, between the keys that it has outside of its screen. */
export function Caption({ contract, choice, reading, onBack, onRestart }: CaptionProps) {
  const { supports } = reading?.good?.page ?? {};
  const served = supports === undefined || isServed(supports, choice);
  const note = served ? noteOf(contract, choice) : "这个页面不提供给这个版本";
  return (
    <div className="caption">
      <IconButton icon="back" label="返回" keys={["⌥", "B"]} onTap={onBack} />
      <div className="captionText">
        <p className="captionHost">{describeChoice(contract, choice)}</p>
        {note && (
          <p className="captionNote" data-served={served}>
            {note}
          </p>
        )}
      </div>
      <IconButton icon="restart" label="重新打开" keys={["⌥", "R"]} onTap={onRestart} />
    </div>
  );
}

function noteOf(contract: Contract, { host, platform, version }: Choice): string | undefined {
  const intervals = intervalsOf(contract, host, platform);
  const interval = intervals[intervalAt(intervals, version)];
  return interval && describeGate(contract, interval, platform);
}
