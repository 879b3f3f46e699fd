import { earlyInputName, recordEarlyInput } from "../runtime/host/earlyInput.ts";
import { fallbackName, watchBoot } from "../runtime/host/watchBoot.ts";

Reflect.set(window, fallbackName, watchBoot(window));
Reflect.set(window, earlyInputName, recordEarlyInput(document));
