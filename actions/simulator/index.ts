export type { HttpEvent, HttpReply } from "./server.ts";
export { createSimulator, type Simulator, type SimulatorOptions } from "./simulator.ts";
export type { Faults, SimulatedHost, WireEvent } from "./types.ts";
export { userAgentOf } from "./user-agent.ts";
