import { createListeners } from "../../../actions/index.ts";

/** A command that waits until it can be carried out. It is carried out once: taking it removes it. */
export interface PendingCommand<Command> {
  /** Replaces a command that still waits. */
  readonly put: (command: Command) => void;
  /** Removes and returns the command if it is meant; undefined if none waits, or another one. */
  readonly take: (isMeant: (command: Command) => boolean) => Command | undefined;
  /** Drops a command that nobody has taken yet. */
  readonly drop: () => void;
  /** Calls the listener for each new command; returns the way to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Makes a place for one command at a time. */
export function createPendingCommand<Command>(): PendingCommand<Command> {
  const { add, tell } = createListeners<void>();
  let waiting: Command | undefined;
  return {
    put(command) {
      waiting = command;
      tell();
    },
    take(isMeant) {
      if (waiting === undefined || !isMeant(waiting)) return undefined;
      const taken = waiting;
      waiting = undefined;
      return taken;
    },
    drop() {
      waiting = undefined;
    },
    subscribe: add,
  };
}
