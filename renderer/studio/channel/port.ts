import type { FromPhone, ToPhone, ToSpare } from "./messages.ts";

/** The message with which the studio hands a frame its port. */
const portOffer = "gangway:port";

/** Hands a loaded frame of the studio's own origin one end of a message channel, and gives the other end. */
export function offerPort(frame: HTMLIFrameElement): MessagePort {
  const { port1, port2 } = new MessageChannel();
  frame.contentWindow?.postMessage(portOffer, location.origin, [port2]);
  return port1;
}

/** Resolves, inside a frame, with the port that the studio around it offers; ignores messages from anyone else. */
export function awaitPort(window: Window): Promise<MessagePort> {
  return new Promise((resolve) => {
    window.addEventListener("message", function receive({ origin, source, data, ports }: MessageEvent) {
      const [port] = ports;
      if (origin !== window.location.origin || source !== window.parent || data !== portOffer || !port) return;
      window.removeEventListener("message", receive);
      resolve(port);
    });
  });
}

/** The studio's end of the connection to one phone frame. */
export interface PhoneConnection {
  readonly send: (message: ToPhone | ToSpare) => void;
  readonly close: () => void;
}

/** Connects to the phone in a loaded frame. */
export function connectPhone(frame: HTMLIFrameElement, onMessage: (message: FromPhone) => void): PhoneConnection {
  const port = offerPort(frame);
  port.onmessage = ({ data }: MessageEvent<FromPhone>) => onMessage(data);
  return { send: (message) => port.postMessage(message), close: () => port.close() };
}
