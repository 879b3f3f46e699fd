import { contractId } from "../../../../actions/index.ts";
import type { Contract } from "../../../../schemas/index.ts";
import { describeTarget } from "../../selection/describeTarget.ts";
import { unversioned } from "../../selection/selection.ts";
import type { OpenRecording } from "../../state/studioState.ts";
import { StudioIcon } from "../../ui/StudioIcon.tsx";
import { callWords } from "../../words/callWords.ts";
import "./ReplayBar.css";

interface ReplayBarProps {
  readonly contract: Contract;
  readonly replay: OpenRecording;
  readonly onLeave: () => void;
}

const { record: words } = callWords;

/** The bar over the phone that says that a recording answers in place of the stubs, with a button to stop. */
export function ReplayBar({ contract, replay: { record }, onLeave }: ReplayBarProps) {
  const { name: host, platform, version = unversioned } = record.host;
  const seen = describeTarget(contract, { host, platform, version });
  return (
    <div className="replay" role="status">
      <StudioIcon name="record" />
      <p>
        {words.replaying(seen, record.calls.length)}
        {record.contract !== contractId(contract) && <span className="replayNote">{words.otherContract}</span>}
      </p>
      <button type="button" onClick={onLeave}>
        {words.leave}
      </button>
    </div>
  );
}
