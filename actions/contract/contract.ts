import type { Contract } from "../../schemas/index.ts";
import { hostsContract } from "./hostsContract.ts";
import miniPrograms from "./mini-programs.yaml";
import natives from "./natives.yaml";
import schemes from "./schemes.yaml";

/** What each host can do, as the four files beside this one say. It enters at the top and is handed down. */
export const contract: Contract = { ...hostsContract, natives, schemes, miniPrograms };
