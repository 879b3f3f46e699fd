import { type Dispatch, type RefObject, useCallback, useEffect, useRef } from "react";
import { connectPhone, type Line } from "./connectPhone.ts";
import { goBack } from "./goBack.ts";
import type { Command } from "./shortcuts.ts";
import type { Studio, StudioEvent } from "./studio.ts";

/** The phone, as far as the studio's controls go. */
interface Phone {
  readonly frameRef: RefObject<HTMLIFrameElement | null>;
  readonly connect: () => void;
  readonly back: () => void;
  /** The host comes back from what it has shown over the page. */
  readonly returnToPage: () => void;
}

/** Keeps the line to the phone's frame: gives it pages and colours, and tells of what it says. */
export function usePhone(
  { choice, desk, readings, frame }: Studio,
  dispatch: Dispatch<StudioEvent>,
  onCommand: (command: Command) => void,
): Phone {
  const frameRef = useRef<HTMLIFrameElement>(null);
  const line = useRef<Line>(undefined);
  const { page, theme } = choice;
  const { good, isBroken } = readings[page] ?? {};
  const app = desk?.app;

  const connect = useCallback(() => {
    line.current?.close();
    if (!frameRef.current) return;
    line.current = connectPhone(frameRef.current, (message) => {
      if (message.kind === "command") onCommand(message.command);
      else dispatch({ type: "phone", message, frame: frame.id });
    });
  }, [dispatch, onCommand, frame.id]);

  useEffect(() => {
    if (frame.starts === 0) return;
    if (good && app) line.current?.send({ kind: "page", ...good, app });
    else if (isBroken) line.current?.send({ kind: "noPage", page });
  }, [frame.starts, frame.id, good, app, isBroken, page]);

  useEffect(() => line.current?.send({ kind: "theme", theme }), [theme]);

  return {
    frameRef,
    connect,
    back: () => goBack(frameRef.current?.contentWindow) || dispatch({ type: "close" }),
    returnToPage: () => {
      dispatch({ type: "return" });
      line.current?.send({ kind: "shown" });
      frameRef.current?.focus();
    },
  };
}
