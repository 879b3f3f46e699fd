import { useEffect } from "react";
import { commandOf, isWriting, type StudioCommand } from "./shortcuts.ts";

/** Calls `onCommand` for each shortcut that is pressed while the studio, and not the phone, has the focus. */
export function useShortcuts(onCommand: (command: StudioCommand) => void): void {
  useEffect(() => {
    const take = (event: KeyboardEvent) => {
      const command = commandOf(event, isWriting(event));
      if (!command) return;
      event.preventDefault();
      onCommand(command);
    };
    window.addEventListener("keydown", take);
    return () => window.removeEventListener("keydown", take);
  }, [onCommand]);
}
