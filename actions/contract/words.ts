import type { Contract } from "../../schemas/index.ts";
import hosts from "./hosts.yaml?words";
import miniPrograms from "./mini-programs.yaml?words";
import natives from "./natives.yaml?words";
import schemes from "./schemes.yaml?words";

/** The contract as it was written: with its titles, types and remarks, and with the fields of its entities. */
export const contractWithWords: Contract = { hosts, natives, schemes, miniPrograms };
