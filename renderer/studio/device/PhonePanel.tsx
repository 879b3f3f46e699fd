import type { RefObject } from "react";
import type { Contract } from "../../../schemas/index.ts";
import { ReplayBar } from "../panels/recordings/ReplayBar.tsx";
import { TestBar } from "../panels/tests/TestBar.tsx";
import { TestScreen } from "../panels/tests/TestScreen.tsx";
import type { Stepping } from "../panels/tests/useStepping.ts";
import { hostsOf } from "../selection/selection.ts";
import type { StudioState } from "../state/studioState.ts";
import { Banner } from "./Banner.tsx";
import { Caption } from "./Caption.tsx";
import { DestinationCard } from "./DestinationCard.tsx";
import { Device } from "./Device.tsx";
import { hostChrome } from "./hostChrome.ts";
import { useFit } from "./useFit.ts";
import "./PhonePanel.css";

interface PhonePanelProps {
  readonly contract: Contract;
  readonly studio: StudioState;
  /** A test that is gone through: what it has shown lies over the page. */
  readonly stepping: Stepping;
  readonly frameRef: RefObject<HTMLIFrameElement | null>;
  readonly onLoad: () => void;
  readonly onBack: () => void;
  readonly onRestart: () => void;
  readonly onReturn: () => void;
  readonly onLeaveReplay: () => void;
}

/** The phone in the middle, as large as fits, and what it is. */
export function PhonePanel({
  contract,
  studio,
  stepping: { stepped, leave },
  frameRef,
  onLoad,
  onBack,
  onRestart,
  onReturn,
  onLeaveReplay,
}: PhonePanelProps) {
  const { selection, frame, destination, replay } = studio;
  const { ref, fit } = useFit();
  const loaded = studio.loadedPages[selection.page];
  return (
    <main className="stage" data-pane>
      {replay && <ReplayBar contract={contract} replay={replay} onLeave={onLeaveReplay} />}
      {stepped && <TestBar stepped={stepped} onLeave={leave} />}
      <div className="stageRoom" ref={ref}>
        <Device
          fit={fit}
          chrome={hostChrome(contract, selection.host)}
          platform={selection.platform}
          theme={selection.theme}
          frame={frame}
          frameRef={frameRef}
          isStale={loaded?.isBroken ?? false}
          cover={stepped && <TestScreen stepped={stepped} theme={selection.theme} />}
          onLoad={onLoad}
          onBack={onBack}
        >
          {loaded?.isBroken && <Banner loaded={loaded} page={selection.page} />}
          {destination && (
            <DestinationCard
              destination={destination}
              hostTitle={hostsOf(contract).find(({ host }) => host === selection.host)?.title ?? ""}
              onReturn={onReturn}
              onReopen={onRestart}
            />
          )}
        </Device>
      </div>
      <Caption contract={contract} selection={selection} loaded={loaded} onBack={onBack} onRestart={onRestart} />
    </main>
  );
}
