import { type Dispatch, type RefObject, useCallback, useEffect, useRef } from "react";
import { connectPhone, type Line } from "./connectPhone.ts";
import { saveRecord } from "./saveRecord.ts";
import type { Command } from "./shortcuts.ts";
import type { Studio, StudioEvent } from "./studio.ts";
import { withReplay } from "./withReplay.ts";

/** The phone, as far as the studio's controls go. */
interface Phone {
  readonly frameRef: RefObject<HTMLIFrameElement | null>;
  readonly connect: () => void;
  readonly back: () => void;
  /** Saves what the bridge has done in this visit as a file. */
  readonly saveRecord: () => void;
  /** The host comes back from what it has shown over the page. */
  readonly returnToPage: () => void;
}

/** Keeps the line to the phone's frame: gives it pages and colours, and tells of what it says. */
export function usePhone(
  { choice, desk, readings, frame, replay }: Studio,
  dispatch: Dispatch<StudioEvent>,
  onCommand: (command: Command) => void,
): Phone {
  const frameRef = useRef<HTMLIFrameElement>(null);
  const line = useRef<Line>(undefined);
  const { page, theme } = choice;
  const { good, isBroken } = readings[page] ?? {};
  const app = desk?.app;
  const isMissing = desk !== undefined && !desk.pages.some(({ name }) => name === page);

  const connect = useCallback(() => {
    line.current?.close();
    if (!frameRef.current) return;
    line.current = connectPhone(frameRef.current, (message) => {
      if (message.kind === "command") onCommand(message.command);
      else if (message.kind === "record") saveRecord(message.record);
      else dispatch({ type: "phone", message, frame: frame.id });
    });
  }, [dispatch, onCommand, frame.id]);

  useEffect(() => {
    if (frame.starts === 0) return;
    if (good && app) line.current?.send({ kind: "page", ...withReplay({ ...good, app }, replay) });
    else if (isBroken && app) line.current?.send({ kind: "noPage", page, isMissing, app });
  }, [frame.starts, frame.id, good, app, isBroken, isMissing, page, replay]);

  useEffect(() => line.current?.send({ kind: "theme", theme }), [theme]);

  return {
    frameRef,
    connect,
    back: () => line.current?.send({ kind: "back" }),
    saveRecord: () => line.current?.send({ kind: "record" }),
    returnToPage: () => {
      dispatch({ type: "return" });
      line.current?.send({ kind: "shown" });
      frameRef.current?.focus();
    },
  };
}
