import { transports } from "../../actions/transports/index.ts";

/** Fetches what transports otherwise fetch with their first call: that takes time which a stopped clock never has. */
export async function loadTransports(): Promise<void> {
  await Promise.all(Object.values(transports).map((transport) => transport.load?.()));
}
