import type { HostsContract } from "../../schemas/index.ts";
import hosts from "./hosts.yaml";

/** The hosts of the contract that ships. What they can do comes with what calls it. */
export const hostsContract: HostsContract = { hosts };
