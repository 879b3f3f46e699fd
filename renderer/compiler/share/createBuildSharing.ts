import { existsSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { answerBuild } from "./answerBuild.ts";

/** Whether the build can be opened on other machines, and what hinders it. */
export type SharingState =
  /** It can, at this address, which ends with a slash. */
  | { readonly kind: "on"; readonly address: string; readonly builtAt: number }
  /** It can be. `builtAt`: in milliseconds since 1970. */
  | { readonly kind: "off"; readonly builtAt: number }
  | { readonly kind: "noBuild" | "noNetwork" };

/** Lets phones in the same network open the build, from when it is started until it is stopped. */
export interface BuildSharing {
  readonly state: () => SharingState;
  readonly start: () => Promise<SharingState>;
  readonly stop: () => Promise<SharingState>;
}

/**
 * Makes the sharing of a build: by a listener of its own, which has nothing but the files of the build.
 *
 * @param folder where builds are written
 * @param findAddress under which other machines find this one; undefined where it is in no network
 */
export function createBuildSharing(folder: string, findAddress: () => string | undefined = lanAddress): BuildSharing {
  let listener: { readonly server: Server; readonly address: string } | undefined;
  const state = (): SharingState => {
    const index = join(folder, "index.html");
    if (!existsSync(index)) return { kind: "noBuild" };
    const builtAt = statSync(index).mtimeMs;
    if (listener) return { kind: "on", address: listener.address, builtAt };
    return findAddress() === undefined ? { kind: "noNetwork" } : { kind: "off", builtAt };
  };
  return {
    state,
    async start() {
      const own = findAddress();
      if (state().kind !== "off" || own === undefined) return state();
      const server = createServer((request, response) => {
        const { port } = server.address() as AddressInfo;
        answerBuild(folder, `${own}:${port}`, request, response);
      });
      await new Promise<void>((resolve, reject) => {
        server.once("error", reject);
        server.listen(0, own, resolve);
      });
      listener = { server, address: `http://${own}:${(server.address() as AddressInfo).port}/` };
      return state();
    },
    async stop() {
      const { server } = listener ?? {};
      listener = undefined;
      server?.closeAllConnections();
      await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
      return state();
    },
  };
}

/** The first address of this machine that is not its own alone. */
function lanAddress(): string | undefined {
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return all.find(({ family, internal }) => family === "IPv4" && !internal)?.address;
}
