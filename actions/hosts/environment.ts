/** What a host is recognised by; a real `window` fits. Reading any of it may throw. */
export interface Environment {
  readonly navigator: { readonly userAgent: string; readonly maxTouchPoints?: number };
  readonly localStorage: Pick<Storage, "getItem">;
}

/** The longest user agent that is read. Servers refuse longer ones, and patterns take their time over them. */
const longest = 2048;

/** The user agent; empty when it cannot be read, is no text, or is too long to be one. Never throws. */
export function userAgentOf(window: Environment): string {
  const text = readPath(window, "navigator.userAgent");
  return typeof text === "string" && text.length <= longest ? text : "";
}

/** How many fingers the device can tell apart; 0 when it does not say. Never throws. */
export function touchPointsOf(window: Environment): number {
  return Number(readPath(window, "navigator.maxTouchPoints") ?? 0);
}

/** Whether a path on `window`, such as `webkit.messageHandlers.app`, leads to something. Never throws. */
export function isThere(window: Environment, path: string): boolean {
  return (readPath(window, path) ?? undefined) !== undefined;
}

/** What a path on `window` leads to; undefined where it breaks off, or where reading it throws. */
export function readPath(window: Environment, path: string): unknown {
  try {
    return path.split(".").reduce<unknown>(member, window);
  } catch {
    return undefined;
  }
}

function member(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
