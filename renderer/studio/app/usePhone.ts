import { type Dispatch, type RefObject, useCallback, useEffect, useMemo, useRef } from "react";
import type { Contract } from "../../../schemas/index.ts";
import { isLive } from "../channel/liveMessages.ts";
import type { AnswerByHand } from "../channel/messages.ts";
import type { PhoneLink } from "../channel/phoneLink.ts";
import { lookOf } from "../channel/phoneLook.ts";
import { connectPhone, type PhoneConnection } from "../channel/port.ts";
import type { StudioCommand } from "../keyboard/shortcuts.ts";
import { conditionStubs, faultsBeside, networkFault } from "../panels/conditions/conditionStubs.ts";
import { saveRecording } from "../panels/recordings/saveRecording.ts";
import { withReplay } from "../panels/recordings/withReplay.ts";
import type { StudioEvent, StudioState } from "../state/studioState.ts";

/** What the studio's controls can do with the phone. */
interface Phone {
  readonly frameRef: RefObject<HTMLIFrameElement | null>;
  readonly connect: () => void;
  readonly back: () => void;
  readonly closeKeyboard: () => void;
  /** Saves the recording of this visit as a file. */
  readonly saveRecord: () => void;
  /** Answers a call or a request by hand. */
  readonly answer: (answer: AnswerByHand) => void;
  /** Closes what the host shows over the page. */
  readonly returnToPage: () => void;
}

/** Keeps the connection to the phone's frame: sends it pages, colours and the language, and dispatches what it reports. */
export function usePhone(
  { selection, project, loadedPages, frame, replay, conditions }: StudioState,
  contract: Contract,
  dispatch: Dispatch<StudioEvent>,
  link: PhoneLink,
  onCommand: (command: StudioCommand) => void,
): Phone {
  const frameRef = useRef<HTMLIFrameElement>(null);
  const connection = useRef<PhoneConnection>(undefined);
  const { page, language, network } = selection;
  const look = useMemo(() => lookOf(selection), [selection]);
  const { lastGood, isBroken } = loadedPages[page] ?? {};
  const app = project?.app;
  const isMissing = project !== undefined && !project.pages.some(({ name }) => name === page);

  const connect = useCallback(() => {
    connection.current?.close();
    if (!frameRef.current) return;
    const connected = connectPhone(frameRef.current, (message) => {
      if (isLive(message)) link.receive(message);
      else if (message.kind === "command") onCommand(message.command);
      else if (message.kind === "record") saveRecording(message.record);
      else dispatch({ type: "phone", message, frame: frame.id });
      if (message.kind === "ready") link.begin();
    });
    connection.current = connected;
    link.connect(connected.send);
  }, [dispatch, link, onCommand, frame.id]);

  useEffect(() => link.turnTo(page), [link, page]);

  // Before the page, which may ask at once.
  useEffect(() => {
    if (frame.starts === 0) return;
    const stubs = (lastGood && withReplay(lastGood.stubs, replay)) ?? { stubs: page };
    const first = conditionStubs(conditions, stubs, contract);
    const faults = { ...faultsBeside(conditions, replay?.faults ?? {}), ...networkFault(network) };
    connection.current?.send({ kind: "circumstances", first, faults });
  }, [frame.starts, frame.id, lastGood, page, replay, conditions, contract, network]);

  useEffect(() => {
    if (frame.starts === 0) return;
    if (lastGood && app)
      connection.current?.send({ kind: "page", ...lastGood, stubs: withReplay(lastGood.stubs, replay), app });
    else if (isBroken && app) connection.current?.send({ kind: "noPage", page, isMissing, app });
  }, [frame.starts, frame.id, lastGood, app, isBroken, isMissing, page, replay]);

  // A phone that has reloaded itself looks as it did when it was opened.
  useEffect(() => {
    if (frame.starts > 0) connection.current?.send({ kind: "look", look });
  }, [frame.starts, look]);
  useEffect(() => {
    if (language !== undefined) connection.current?.send({ kind: "language", language });
  }, [language]);

  return {
    frameRef,
    connect,
    closeKeyboard: () => connection.current?.send({ kind: "closeKeyboard" }),
    back: () => connection.current?.send({ kind: "back" }),
    answer: (answer) => connection.current?.send({ kind: "answer", ...answer }),
    saveRecord: () => connection.current?.send({ kind: "record" }),
    returnToPage: () => {
      dispatch({ type: "return" });
      connection.current?.send({ kind: "shown" });
      frameRef.current?.focus();
    },
  };
}
