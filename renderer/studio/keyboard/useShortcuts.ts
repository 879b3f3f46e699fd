import { useEffect } from "react";
import { type Command, commandOf, isWriting } from "./shortcuts.ts";

/** Hands the commands of the keyboard over, while the studio itself has it. */
export function useShortcuts(onCommand: (command: Command) => void): void {
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
