import { type HostFacts, settleHost } from "./settleHost.ts";

/** The build puts it here. */
declare const GANGWAY_HOSTS: HostFacts;

settleHost(GANGWAY_HOSTS, (document.currentScript as HTMLScriptElement).dataset);
