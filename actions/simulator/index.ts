export { simulatedUserAgent } from "../index.ts";
export { patch } from "./patch.ts";
export { type Replay, replayOf } from "./replay.ts";
export type { HttpEvent, HttpReply } from "./server.ts";
export { createSimulator, type Simulator, type SimulatorOptions } from "./simulator.ts";
export { namespacedStorage } from "./storage.ts";
export type { Faults, SimulatedHost, WireEvent } from "./types.ts";
