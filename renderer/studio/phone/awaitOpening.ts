import type { FromPhone, ToSpare } from "../channel/messages.ts";

/**
 * Waits, in a frame that is kept warm, until it is to be the phone; its address is then that of the phone. Meanwhile it
 * fetches what the phone before it has fetched, and runs none of that: it may look at the host that it runs in.
 */
export async function awaitOpening(port: MessagePort): Promise<void> {
  const address = await new Promise<string>((resolve) => {
    port.onmessage = ({ data }: MessageEvent<ToSpare>) => {
      if (data.kind === "warm") data.modules.forEach(preload);
      else if (data.kind === "open") resolve(data.address);
    };
    port.postMessage({ kind: "spare" } satisfies FromPhone);
  });
  history.replaceState(null, "", address);
}

function preload(href: string): void {
  const link = document.createElement("link");
  document.head.append(Object.assign(link, { rel: "modulepreload", href }));
}
