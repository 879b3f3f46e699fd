import type { Contract } from "../../schemas/index.ts";

/** Loads the contract with its words, which a built page leaves behind: titles, types, remarks. Rejects when it cannot be had. */
export async function loadWords(): Promise<Contract> {
  return (await import("./words.ts")).contractWithWords;
}
