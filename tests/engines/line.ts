import { createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";
import type { Json } from "../../schemas/index.ts";
import type { Heard } from "./host.ts";
import { listen } from "./listen.ts";

/** The line to a host in another process; control.py is its other end. */
export interface Line {
  /** Where the host calls. */
  readonly port: number;
  /** Resolves when it has called. */
  readonly connected: Promise<void>;
  /** Has the host do something. Rejects with what failed there. */
  readonly command: (what: string, more?: Readonly<Record<string, Json>>) => Promise<Json>;
  /** Hangs up: the host ends. */
  readonly close: () => void;
}

/** A line of text from the host. */
interface Message {
  readonly id?: number;
  readonly value?: Json;
  readonly error?: string;
  readonly asked?: number;
}

interface Waiting {
  readonly resolve: (value: Json) => void;
  readonly reject: (error: Error) => void;
}

/** Waits for a host to call. `onHeard` takes what it hears; what it gives back answers a host that asks. */
export async function openLine(onHeard: (heard: Heard) => Json | undefined): Promise<Line> {
  const waiting = new Map<number, Waiting>();
  const server = createServer();
  const port = await listen(server);
  const connected = new Promise<Socket>((resolve) => server.once("connection", resolve));
  let last = 0;

  const write = (socket: Socket, message: object) => socket.write(`${JSON.stringify(message)}\n`);
  const take = (socket: Socket, message: Message) => {
    if (message.id !== undefined) settle(waiting.get(message.id), message);
    else {
      const value = onHeard(message as Heard) ?? null;
      if (message.asked !== undefined) write(socket, { answer: message.asked, value });
    }
  };
  const listening = connected.then((socket) => {
    const lines = createInterface({ input: socket });
    lines.on("line", (text) => take(socket, JSON.parse(text)));
    // A host that is ended breaks the line.
    lines.on("error", () => undefined);
    socket.on("close", () => fail([...waiting.values()]));
  });

  return {
    port,
    connected: listening,
    async command(what, more = {}) {
      const socket = await connected;
      last += 1;
      const id = last;
      const answer = new Promise<Json>((resolve, reject) => waiting.set(id, { resolve, reject }));
      write(socket, { id, do: what, ...more });
      return answer.finally(() => waiting.delete(id));
    },
    close() {
      server.close();
      void connected.then((socket) => socket.destroy());
    },
  };
}

function settle(waiting: Waiting | undefined, { value = null, error }: Message): void {
  if (error === undefined) waiting?.resolve(value);
  else waiting?.reject(new Error(error));
}

function fail(waiting: readonly Waiting[]): void {
  for (const { reject } of waiting) reject(new Error("The host is gone"));
}
