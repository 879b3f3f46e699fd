import { contractId } from "../../../../actions/index.ts";
import type { Contract } from "../../../../schemas/index.ts";
import { describeTarget } from "../../selection/describeTarget.ts";
import { unversioned } from "../../selection/selection.ts";
import type { OpenRecording } from "../../state/studioState.ts";
import { StudioIcon } from "../../ui/StudioIcon.tsx";
import "./ReplayBar.css";

interface ReplayBarProps {
  readonly contract: Contract;
  readonly replay: OpenRecording;
  readonly onLeave: () => void;
}

/** The bar over the phone that says that a recording answers in place of the stubs, with a button to stop. */
export function ReplayBar({ contract, replay: { record }, onLeave }: ReplayBarProps) {
  const { name: host, platform, version = unversioned } = record.host;
  const seen = describeTarget(contract, { host, platform, version });
  return (
    <div className="replay" role="status">
      <StudioIcon name="record" />
      <p>
        正在重放记录：{seen}，{record.calls.length} 次调用
        {record.contract !== contractId(contract) && <span className="replayNote">录制时的契约和现在的不同</span>}
      </p>
      <button type="button" onClick={onLeave}>
        退出重放
      </button>
    </div>
  );
}
