import { contractId } from "../../actions/index.ts";
import type { Contract } from "../../schemas/index.ts";
import { unversioned } from "./choice.ts";
import { describeChoice } from "./describeChoice.ts";
import { Icon } from "./Icon.tsx";
import type { OpenRecord } from "./studio.ts";
import "./ReplayBar.css";

interface ReplayBarProps {
  readonly contract: Contract;
  readonly replay: OpenRecord;
  readonly onLeave: () => void;
}

/** Says over the phone that a record answers in place of the stubs, and leads back. */
export function ReplayBar({ contract, replay: { record }, onLeave }: ReplayBarProps) {
  const { name: host, platform, version = unversioned } = record.host;
  const seen = describeChoice(contract, { host, platform, version });
  return (
    <div className="replay" role="status">
      <Icon name="record" />
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
