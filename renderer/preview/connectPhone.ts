import { type FromPhone, portOffer, type ToPhone } from "./channel.ts";

/** The studio's end of the line to one phone frame. */
export interface Line {
  readonly send: (message: ToPhone) => void;
  readonly close: () => void;
}

/** Hands a loaded frame of our own origin its port, and hears it from then on. */
export function connectPhone(frame: HTMLIFrameElement, hear: (message: FromPhone) => void): Line {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<FromPhone>) => hear(data);
  frame.contentWindow?.postMessage(portOffer, location.origin, [port2]);
  return { send: (message) => port1.postMessage(message), close: () => port1.close() };
}
