import { portOffer } from "./channel.ts";

/** Waits for the port that the studio around this frame hands over; messages of anyone else are not heard. */
export function awaitPort(window: Window): Promise<MessagePort> {
  return new Promise((resolve) => {
    window.addEventListener("message", function take({ origin, source, data, ports }: MessageEvent) {
      const [port] = ports;
      if (origin !== window.location.origin || source !== window.parent || data !== portOffer || !port) return;
      window.removeEventListener("message", take);
      resolve(port);
    });
  });
}
