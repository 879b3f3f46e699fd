import { setTimeout as wait } from "node:timers/promises";
import type { Json } from "../../schemas/index.ts";

/** A session of a WebDriver (W3C), by plain requests. */
export interface Session {
  /** Presses the mouse and lets go, at CSS pixels of the page. No script runs for it. */
  readonly click: (x: number, y: number) => Promise<void>;
  /** Ends the session, and with it the browser. */
  readonly end: () => Promise<void>;
}

/** Begins a session with a driver that has just been started on a port of loopback. */
export async function startSession(port: number, alwaysMatch: Json): Promise<Session> {
  const driver = `http://127.0.0.1:${port}`;
  await ready(driver);
  const { sessionId } = (await send(driver, "POST", "/session", { capabilities: { alwaysMatch } })) as {
    readonly sessionId: string;
  };
  const session = `/session/${sessionId}`;
  return {
    async click(x, y) {
      const button = { button: 0 };
      const actions = [
        { type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0 },
        { type: "pointerDown", ...button },
        { type: "pointerUp", ...button },
      ];
      await send(driver, "POST", `${session}/actions`, { actions: [{ type: "pointer", id: "mouse", actions }] });
    },
    end: async () => void (await send(driver, "DELETE", session)),
  };
}

async function ready(driver: string): Promise<void> {
  for (let times = 0; times < 500; times++) {
    const answer = await fetch(`${driver}/status`).catch(() => undefined);
    if (answer?.ok) return;
    await wait(20);
  }
  throw new Error("The WebDriver did not start");
}

async function send(driver: string, method: string, path: string, body?: Json): Promise<Json> {
  const answer = await fetch(driver + path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { readonly value: Json };
  if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
  return value;
}
