import type { FromPhone, ToSpare } from "../channel/messages.ts";

/**
 * Waits, in a frame that is kept warm, until it is to be the phone; its address is then that of the phone. Meanwhile it
 * fetches what the phone before it has fetched, and runs none of that: it may look at the host that it runs in. Its
 * document says `data-warm` when all is there.
 */
export async function awaitOpening(port: MessagePort): Promise<void> {
  const address = await new Promise<string>((resolve) => {
    port.onmessage = ({ data }: MessageEvent<ToSpare>) => {
      if (data.kind === "warm") void fetchAll(data.modules);
      else resolve(data.address);
    };
    port.postMessage({ kind: "spare" } satisfies FromPhone);
  });
  history.replaceState(null, "", address);
}

async function fetchAll(modules: readonly string[]): Promise<void> {
  await Promise.all(modules.map(preload));
  document.documentElement.dataset.warm = "true";
}

function preload(href: string): Promise<unknown> {
  const link = Object.assign(document.createElement("link"), { rel: "modulepreload", href });
  const end = new Promise((resolve) => {
    for (const name of ["load", "error"]) link.addEventListener(name, resolve);
  });
  document.head.append(link);
  return end;
}
