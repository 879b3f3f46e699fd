import type { Contract } from "../types.ts";

/** What a page begins with: which hosts there are, how they are told apart, and what is asked of them at once. */
export type HostsContract = Pick<Contract, "hosts">;
