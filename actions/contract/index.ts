import type { Contract } from "../../schemas/index.ts";
import hosts from "./hosts.yaml";
import miniPrograms from "./mini-programs.yaml";
import natives from "./natives.yaml";
import schemes from "./schemes.yaml";

/** What each host can do, as the four files beside this one say. It enters at the top and is handed down. */
export const contract: Contract = { hosts, natives, schemes, miniPrograms };

/** Loads the contract with its words, which a built page leaves behind: titles, types, remarks. Rejects when it cannot be had. */
export async function loadWords(): Promise<Contract> {
  return (await import("./words.ts")).contractWithWords;
}
