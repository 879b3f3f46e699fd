import { type AgentFacts, earlyRequestsName } from "../../actions/index.ts";
import { requestEarly } from "./requestEarly.ts";

/** The build puts it here. */
declare const GANGWAY_AGENTS: AgentFacts;

try {
  const { reads = "" } = (document.currentScript as HTMLScriptElement).dataset;
  Reflect.set(window, earlyRequestsName, requestEarly(window, GANGWAY_AGENTS, JSON.parse(reads)));
} catch {
  // Where storage may not be read, or an engine cannot read a pattern, the code asks.
}
