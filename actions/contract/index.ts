export { contract } from "./contract.ts";
export { hostsContract } from "./hostsContract.ts";
export { loadWords } from "./loadWords.ts";
