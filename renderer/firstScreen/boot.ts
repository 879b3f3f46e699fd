import { earlyInputName, recordEarlyInput } from "../runtime/host/earlyInput.ts";
import { type HostFacts, settleHost } from "./settleHost.ts";

/** The build puts it here. */
declare const GANGWAY_HOSTS: HostFacts;

settleHost(window, GANGWAY_HOSTS, (document.currentScript as HTMLScriptElement).dataset);
Reflect.set(window, earlyInputName, recordEarlyInput(document));
