export { App, type LoadPage, NoPage } from "./App.tsx";
export { type CompiledPage, compile } from "./compile.ts";
export { loadComponents } from "./loadComponents.ts";
export { onDemand } from "./onDemand.ts";
export { Page } from "./Page.tsx";
export type { Place } from "./router.ts";
export type { Failure } from "./session.ts";
export { createWorld, type Probe, type World, type WorldOptions } from "./world.ts";
