import { fallbackName, watchBoot } from "../runtime/host/watchBoot.ts";

Reflect.set(window, fallbackName, watchBoot(window));
