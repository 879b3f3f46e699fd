import {
  type Dispatch,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Contract } from "../../../schemas/index.ts";
import { isLive } from "../channel/liveMessages.ts";
import type { AnswerByHand, PhoneNews, ToPhone } from "../channel/messages.ts";
import { modulesOf } from "../channel/modulesOf.ts";
import type { PhoneLink } from "../channel/phoneLink.ts";
import { lookOf } from "../channel/phoneLook.ts";
import { connectPhone, type PhoneConnection } from "../channel/port.ts";
import type { StudioCommand } from "../keyboard/shortcuts.ts";
import { conditionStubs, faultsBeside, networkFault } from "../panels/conditions/conditionStubs.ts";
import { saveRecording } from "../panels/recordings/saveRecording.ts";
import { withReplay } from "../panels/recordings/withReplay.ts";
import { lacksAny } from "../selection/openings.ts";
import type { StudioEvent, StudioState } from "../state/studioState.ts";

/** What the studio's controls can do with the phone. */
interface Phone {
  readonly frameRef: RefObject<HTMLIFrameElement | null>;
  /** Connects to a frame that has loaded, by its id. */
  readonly connect: (id: number, frame: HTMLIFrameElement) => void;
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
  const connections = useRef(new Map<number, PhoneConnection>());
  /** The frame that waits to become the phone. */
  const [spare, setSpare] = useState<number>();
  /** The frames that were opened: each once. */
  const opened = useRef(new Set<number>());
  const send = useCallback((message: ToPhone) => connections.current.get(frame.id)?.send(message), [frame.id]);
  const { language, network } = selection;
  // The page on the phone is another one where the editor has not followed it.
  const page = frame.shown;
  const look = useMemo(() => lookOf(selection), [selection]);
  const { lastGood: readable, isBroken } = loadedPages[page] ?? {};
  // A page that is opened without what it needs would lead to the error page.
  const isWaiting =
    readable !== undefined && !frame.hasMoved && (frame.query === undefined || lacksAny(readable.page, frame.query));
  const lastGood = isWaiting ? undefined : readable;
  const app = project?.app;
  const isMissing = project !== undefined && !project.pages.some(({ name }) => name === page);

  const connect = useCallback(
    (id: number, element: HTMLIFrameElement) => {
      connections.current.get(id)?.close();
      const connected = connectPhone(element, (message) => {
        if (isLive(message)) link.receive(message);
        else if (message.kind === "command") onCommand(message.command);
        else if (message.kind === "record") saveRecording(message.record);
        else if (message.kind === "spare") setSpare(id);
        else dispatch({ type: "phone", message: isTyping() ? byItself(message) : message, frame: id });
        if (message.kind === "ready") link.connect(connected.send);
        if (message.kind === "ready") link.begin();
      });
      connections.current.set(id, connected);
    },
    [dispatch, link, onCommand],
  );

  useEffect(() => {
    for (const [id, old] of connections.current)
      if (id < frame.id) {
        old.close();
        connections.current.delete(id);
      }
    const present = frameRef.current?.contentWindow;
    if (spare === frame.id) {
      if (!opened.current.has(spare)) connections.current.get(spare)?.send({ kind: "open", address: frame.address });
      opened.current.add(spare);
    } else if (spare !== undefined && present)
      connections.current.get(spare)?.send({ kind: "warm", modules: modulesOf(present) });
  }, [spare, frame.id, frame.address]);

  // Before the page, which may ask at once; both at once, not after the studio has been painted.
  useLayoutEffect(() => {
    if (frame.starts === 0) return;
    const stubs = (lastGood && withReplay(lastGood.stubs, replay)) ?? { stubs: page };
    const first = conditionStubs(conditions, stubs, contract);
    const faults = { ...faultsBeside(conditions, replay?.faults ?? {}), ...networkFault(network) };
    send({ kind: "circumstances", first, faults });
  }, [frame.starts, frame.id, lastGood, page, replay, conditions, contract, network]);

  useLayoutEffect(() => {
    if (frame.starts === 0) return;
    const first = frame.starts === 1 && {
      ...(frame.query !== undefined && { query: frame.query }),
      typed: frame.brought,
    };
    if (lastGood && app) send({ kind: "page", ...lastGood, ...first, stubs: withReplay(lastGood.stubs, replay), app });
    else if (isBroken && !isWaiting && app) send({ kind: "noPage", page, isMissing, app });
  }, [frame.starts, frame.id, frame.query, frame.brought, lastGood, app, isBroken, isWaiting, isMissing, page, replay]);

  // A phone that has reloaded itself looks as it did when it was opened.
  useEffect(() => {
    if (frame.starts > 0) send({ kind: "look", look });
  }, [frame.starts, look]);
  useEffect(() => {
    if (language !== undefined) send({ kind: "language", language });
  }, [language]);

  return {
    frameRef,
    connect,
    closeKeyboard: () => send({ kind: "closeKeyboard" }),
    back: () => send({ kind: "back" }),
    answer: (answer) => send({ kind: "answer", ...answer }),
    saveRecord: () => send({ kind: "record" }),
    returnToPage: () => {
      dispatch({ type: "return" });
      send({ kind: "shown" });
      frameRef.current?.focus();
    },
  };
}

/** Whether somebody is typing in the studio. */
function isTyping(): boolean {
  return document.activeElement?.matches("input, textarea, [contenteditable=true]") ?? false;
}

/** Who types is not led elsewhere by what was touched on the phone before. */
function byItself(message: PhoneNews): PhoneNews {
  return message.kind === "place" ? { ...message, isByUser: false } : message;
}
