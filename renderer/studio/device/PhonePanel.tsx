import type { RefObject } from "react";
import type { Contract } from "../../schemas/index.ts";
import { Banner } from "./Banner.tsx";
import { Caption } from "./Caption.tsx";
import { hostsOf } from "./choice.ts";
import { chromeOf } from "./chromeOf.ts";
import { DestinationCard } from "./DestinationCard.tsx";
import { Device } from "./Device.tsx";
import { ReplayBar } from "./ReplayBar.tsx";
import type { Studio } from "./studio.ts";
import { useFit } from "./useFit.ts";
import "./Stage.css";

interface StageProps {
  readonly contract: Contract;
  readonly studio: Studio;
  readonly frameRef: RefObject<HTMLIFrameElement | null>;
  readonly onLoad: () => void;
  readonly onBack: () => void;
  readonly onRestart: () => void;
  readonly onReturn: () => void;
  readonly onLeaveReplay: () => void;
}

/** The phone in the middle, as large as fits, and what it is. */
export function Stage({ contract, studio, frameRef, onLoad, onBack, onRestart, onReturn, onLeaveReplay }: StageProps) {
  const { choice, frame, destination, replay } = studio;
  const { ref, fit } = useFit();
  const reading = studio.readings[choice.page];
  return (
    <main className="stage">
      {replay && <ReplayBar contract={contract} replay={replay} onLeave={onLeaveReplay} />}
      <div className="stageRoom" ref={ref}>
        <Device
          fit={fit}
          chrome={chromeOf(contract, choice.host)}
          platform={choice.platform}
          theme={choice.theme}
          frame={frame}
          frameRef={frameRef}
          isStale={reading?.isBroken ?? false}
          onLoad={onLoad}
          onBack={onBack}
        >
          {reading?.isBroken && <Banner reading={reading} page={choice.page} />}
          {destination && (
            <DestinationCard
              destination={destination}
              hostTitle={hostsOf(contract).find(({ host }) => host === choice.host)?.title ?? ""}
              onReturn={onReturn}
              onReopen={onRestart}
            />
          )}
        </Device>
      </div>
      <Caption contract={contract} choice={choice} reading={reading} onBack={onBack} onRestart={onRestart} />
    </main>
  );
}
