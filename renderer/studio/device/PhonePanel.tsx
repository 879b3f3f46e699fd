import type { RefObject } from "react";
import { hostTitle } from "../../../actions/index.ts";
import type { Contract } from "../../../schemas/index.ts";
import type { PhoneLink } from "../channel/phoneLink.ts";
import { ReplayBar } from "../panels/recordings/ReplayBar.tsx";
import { RunBar } from "../panels/stepping/RunBar.tsx";
import { RunScreen } from "../panels/stepping/RunScreen.tsx";
import { shownScreen } from "../panels/stepping/steppedRun.ts";
import type { Stepping } from "../panels/stepping/useStepping.ts";
import { screenOf, settingsOf } from "../selection/deviceSettings.ts";
import type { StudioState } from "../state/studioState.ts";
import { studioLanguage } from "../words/studioLanguage.ts";
import { Banner, WanderedBanner } from "./Banner.tsx";
import { Caption } from "./Caption.tsx";
import { DestinationCard } from "./DestinationCard.tsx";
import { Device } from "./Device.tsx";
import { hostChrome } from "./hostChrome.ts";
import { ParamBar } from "./ParamBar.tsx";
import { PartOutline } from "./PartOutline.tsx";
import { ScreenKeyboard } from "./ScreenKeyboard.tsx";
import { useFit } from "./useFit.ts";
import { useSpare } from "./useSpare.ts";
import "./PhonePanel.css";

interface PhonePanelProps {
  readonly contract: Contract;
  readonly studio: StudioState;
  readonly link: PhoneLink;
  /** What is gone through: what it has shown lies over the page. */
  readonly stepping: Stepping;
  readonly frameRef: RefObject<HTMLIFrameElement | null>;
  readonly onLoad: (id: number, frame: HTMLIFrameElement) => void;
  readonly onBack: () => void;
  readonly onCloseKeyboard: () => void;
  readonly onRestart: () => void;
  /** Opens the page with other params. */
  readonly onParams: (query: string, isFound: boolean) => void;
  /** Leads the editor to the page on the phone. */
  readonly onFollow: (page: string) => void;
  readonly onReturn: () => void;
  readonly onLeaveReplay: () => void;
  /** Opens what the device is set up with. */
  readonly onDevice: () => void;
  /** Opens the comparison with other phones. */
  readonly onCompare: () => void;
}

/** The phone in the middle, as large as fits, and what it is. */
export function PhonePanel({
  contract,
  studio,
  link,
  stepping,
  frameRef,
  onLoad,
  onBack,
  onCloseKeyboard,
  onRestart,
  onParams,
  onFollow,
  onReturn,
  onLeaveReplay,
  onDevice,
  onCompare,
}: PhonePanelProps) {
  const { selection, frame, destination, replay } = studio;
  const { stepped } = stepping;
  const title = stepped ? shownScreen(stepped)?.title : undefined;
  const spare = useSpare(frame);
  const { ref, fit } = useFit(screenOf(settingsOf(selection)));
  const loaded = studio.loadedPages[selection.page];
  return (
    <main className="stage" data-pane>
      {replay && <ReplayBar contract={contract} replay={replay} onLeave={onLeaveReplay} />}
      <RunBar stepping={stepping} />
      {loaded?.lastGood && frame.shown === selection.page && (
        <ParamBar
          key={selection.page}
          opened={{ ...loaded.lastGood, samples: loaded.samples }}
          query={selection.query ?? ""}
          isLed={frame.hasMoved}
          onOpen={onParams}
        />
      )}
      <div className="stageRoom" ref={ref}>
        <Device
          fit={fit}
          chrome={hostChrome(contract, selection.host)}
          selection={selection}
          frame={title === undefined ? frame : { ...frame, title }}
          frameRef={frameRef}
          spare={spare}
          isStale={loaded?.isBroken ?? false}
          outline={stepped ? <RunScreen stepped={stepped} theme={selection.theme} /> : <PartOutline link={link} />}
          onLoad={onLoad}
          onBack={onBack}
        >
          {frame.keyboard && <ScreenKeyboard keyboard={frame.keyboard} onClose={onCloseKeyboard} />}
          {frame.shown !== selection.page ? (
            <WanderedBanner shown={frame.shown} own={selection.page} {...{ onFollow, onRestart }} />
          ) : (
            loaded && (loaded.isBroken || loaded.leftOut.length > 0) && <Banner loaded={loaded} page={selection.page} />
          )}
          {destination && (
            <DestinationCard
              destination={destination}
              hostTitle={hostTitle(contract, selection.host, studioLanguage)}
              onReturn={onReturn}
              onReopen={onRestart}
            />
          )}
        </Device>
      </div>
      <Caption {...{ contract, selection, loaded, onBack, onRestart, onDevice, onCompare }} />
    </main>
  );
}
