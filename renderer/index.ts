export { onDemand } from "./components/onDemand.ts";
export { components, createGangway, type GangwayOptions } from "./createGangway.ts";
export { type MountOptions, mount } from "./mount.tsx";
export { App, type LoadPage, NoPage } from "./runtime/App.tsx";
export type { PageLocation } from "./runtime/host/router.ts";
export { loadComponents } from "./runtime/loadComponents.ts";
export { Page } from "./runtime/render/Page.tsx";
export { type PreparedPage, prepare } from "./runtime/render/prepare.ts";
export type { ComponentFailure, Devtools, Runtime } from "./runtime/session/runtime.ts";
