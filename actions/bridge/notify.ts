import { apart } from "../apart.ts";

/** Takes one message of the native side. */
export type Receive = (message: unknown) => void;

/** The names under which a window already has a notify function of ours, and who receives there now. */
const installed = new WeakMap<object, Map<string, { receive: Receive }>>();

/**
 * Puts the global notify function on a window (specification §7), where no later script can replace it, and
 * hands its messages to `receive`. A function that another script put there earlier is called after ours; what that
 * throws is kept from the native side. The second time on one window only the receiver changes.
 *
 * @returns false when the name is taken by something that cannot be replaced
 */
export function installNotify(window: object, name: string, receive: Receive): boolean {
  const lines = installed.get(window) ?? new Map<string, { receive: Receive }>();
  installed.set(window, lines);
  const line = lines.get(name);
  if (line) line.receive = receive;
  return line !== undefined || define(window, name, lines, { receive });
}

function define(window: object, name: string, lines: Map<string, { receive: Receive }>, line: { receive: Receive }) {
  const earlier: unknown = Reflect.get(window, name);
  const value = (...messages: unknown[]) => {
    line.receive(messages[0]);
    return typeof earlier === "function" ? apart(() => Reflect.apply(earlier, window, messages)) : undefined;
  };
  const defined = Reflect.defineProperty(window, name, { value, writable: false, configurable: false });
  if (defined) lines.set(name, line);
  return defined;
}
