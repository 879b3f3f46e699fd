import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { hostTitle } from "../../../actions/index.ts";
import type { Contract } from "../../../schemas/index.ts";
import type { PreviewPage } from "../channel/messages.ts";
import { connectPhone, type PhoneConnection } from "../channel/port.ts";
import { DestinationCard } from "../device/DestinationCard.tsx";
import { Device } from "../device/Device.tsx";
import { hostChrome } from "../device/hostChrome.ts";
import { useFit } from "../device/useFit.ts";
import { networkFault } from "../panels/conditions/conditionStubs.ts";
import { screenOf, settingsOf } from "../selection/deviceSettings.ts";
import { firstQuery, lacksAny } from "../selection/openings.ts";
import type { Selection } from "../selection/selection.ts";
import { type Destination, destinationOf } from "../state/destination.ts";
import { newFrame } from "../state/studioState.ts";
import { studioLanguage } from "../words/studioLanguage.ts";
import type { SeenBlock } from "./differences.ts";

interface PicturePhoneProps {
  readonly contract: Contract;
  readonly title: string;
  /** What stands above it; its title when left out. */
  readonly head?: ReactNode;
  readonly selection: Selection;
  readonly page: PreviewPage;
  /** What is marked on it. */
  readonly marks: readonly SeenBlock[];
  /** Whether it can be touched, and goes to other pages; it is only looked at when left out. */
  readonly loadPage?: ((name: string) => Promise<PreviewPage | undefined>) | undefined;
  /** Called with what the phone shows, once it is there. */
  readonly onDocument: (page: Document) => void;
}

/** A phone beside others, with marks over what is otherwise on another one. */
export function PicturePhone({
  contract,
  title,
  head,
  selection,
  page,
  marks,
  loadPage,
  onDocument,
}: PicturePhoneProps) {
  const { ref, fit } = useFit(screenOf(settingsOf(selection)));
  const frameRef = useRef<HTMLIFrameElement>(null);
  const connection = useRef<PhoneConnection>(undefined);
  const [barTitle, setBarTitle] = useState("");
  const [destination, setDestination] = useState<Destination>();
  const load = useRef(loadPage);
  load.current = loadPage;
  const [starts, setStarts] = useState(0);
  const connect = useCallback(() => {
    connection.current?.close();
    const frame = frameRef.current;
    if (!frame?.contentDocument) return;
    onDocument(frame.contentDocument);
    connection.current = connectPhone(frame, (message) => {
      if (message.kind === "ready") setStarts((count) => count + 1);
      if (message.kind === "title") setBarTitle(message.title);
      if (message.kind === "closed") setDestination({ kind: "closed" });
      if (message.kind === "wire") setDestination((now) => destinationOf(contract, message.entry) ?? now);
      if (message.kind !== "place") return;
      const send = (next: PreviewPage | undefined) => next && connection.current?.send({ kind: "page", ...next });
      load.current?.(message.page).then(send, () => undefined);
    });
  }, [contract, onDocument]);
  const { network, query = "" } = selection;
  useEffect(() => {
    if (starts === 0) return;
    const first = { requests: [], natives: [] };
    connection.current?.send({ kind: "circumstances", first, faults: networkFault(network) });
    const fitting = lacksAny(page.page, query) ? firstQuery(page) : query;
    connection.current?.send({ kind: "page", ...page, ...(starts === 1 && { query: fitting }) });
  }, [starts, page, query, network]);
  useEffect(() => () => connection.current?.close(), []);
  return (
    <section className="picture" aria-label={title}>
      {head ?? <h3>{title}</h3>}
      <div className="pictureRoom" ref={ref} inert={loadPage === undefined}>
        <Device
          fit={fit}
          chrome={hostChrome(contract, selection.host)}
          selection={selection}
          frame={{ ...newFrame(0, selection), starts, title: barTitle }}
          frameRef={frameRef}
          isStale={false}
          onLoad={connect}
          onBack={() => connection.current?.send({ kind: "back" })}
          outline={
            <div className="pictureMarks">
              {marks.map(({ look, left, top, width, height }) => (
                <i key={`${look} ${left} ${top}`} style={{ left, top, width, height }} />
              ))}
            </div>
          }
        >
          {loadPage && destination && (
            <DestinationCard
              destination={destination}
              hostTitle={hostTitle(contract, selection.host, studioLanguage)}
              onReturn={() => {
                setDestination(undefined);
                connection.current?.send({ kind: "shown" });
              }}
              onReopen={() => {
                setDestination(undefined);
                frameRef.current?.contentWindow?.location.reload();
              }}
            />
          )}
        </Device>
      </div>
    </section>
  );
}
