import type { AddressInfo, Server } from "node:net";

/** Lets a server listen on a free port of loopback; gives the port. */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

/** A port that was free a moment ago, for a program that wants to be given one. */
export async function freePort(server: Server): Promise<number> {
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}
