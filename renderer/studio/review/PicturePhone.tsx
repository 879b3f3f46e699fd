import { useCallback, useEffect, useRef, useState } from "react";
import type { Contract } from "../../../schemas/index.ts";
import type { PreviewPage } from "../channel/messages.ts";
import { phoneAddress } from "../channel/phoneAddress.ts";
import { connectPhone, type PhoneConnection } from "../channel/port.ts";
import { Device } from "../device/Device.tsx";
import { hostChrome } from "../device/hostChrome.ts";
import { useFit } from "../device/useFit.ts";
import { screenOf, settingsOf } from "../selection/deviceSettings.ts";
import type { Selection } from "../selection/selection.ts";
import type { SeenBlock } from "./differences.ts";

interface PicturePhoneProps {
  readonly contract: Contract;
  readonly title: string;
  readonly selection: Selection;
  readonly page: PreviewPage;
  /** What is marked on it. */
  readonly marks: readonly SeenBlock[];
  /** Called with what the phone shows, once it is there. */
  readonly onDocument: (page: Document) => void;
}

/** A phone that is looked at and not touched, with marks over what is otherwise on another one. */
export function PicturePhone({ contract, title, selection, page, marks, onDocument }: PicturePhoneProps) {
  const { ref, fit } = useFit(screenOf(settingsOf(selection)));
  const frameRef = useRef<HTMLIFrameElement>(null);
  const connection = useRef<PhoneConnection>(undefined);
  const [head, setHead] = useState("");
  const [starts, setStarts] = useState(0);
  const connect = useCallback(() => {
    connection.current?.close();
    const frame = frameRef.current;
    if (!frame?.contentDocument) return;
    onDocument(frame.contentDocument);
    connection.current = connectPhone(frame, (message) => {
      if (message.kind === "ready") setStarts((count) => count + 1);
      if (message.kind === "title") setHead(message.title);
    });
  }, [onDocument]);
  useEffect(() => {
    if (starts > 0) connection.current?.send({ kind: "page", ...page });
  }, [starts, page]);
  useEffect(() => () => connection.current?.close(), []);
  return (
    <section className="picture" aria-label={title}>
      <h3>{title}</h3>
      <div className="pictureRoom" ref={ref} inert>
        <Device
          fit={fit}
          chrome={hostChrome(contract, selection.host)}
          selection={selection}
          frame={{ id: 0, address: phoneAddress(selection), starts, title: head, keyboard: undefined }}
          frameRef={frameRef}
          isStale={false}
          onLoad={connect}
          onBack={() => undefined}
        >
          <div className="pictureMarks" style={{ top: frameRef.current?.offsetTop ?? 0 }}>
            {marks.map(({ look, left, top, width, height }) => (
              <i key={`${look} ${left} ${top}`} style={{ left, top, width, height }} />
            ))}
          </div>
        </Device>
      </div>
    </section>
  );
}
