import type { Contract } from "../../schemas/index.ts";
import { createGate } from "../bridge/gate.ts";
import type { HostWindow } from "../window.ts";
import { isHostKnown } from "./host.ts";

/** Milliseconds after which a host that has said nothing counts as what it looks like. */
const limit = 2000;

/**
 * Begins when it is known where the page runs: at once, except in a WeChat whose user agent leaves it open. There a
 * page that began at once would have begun as a web page, with its requests and its calls, and had to begin anew.
 * That WeChat is waited for until its bridge is ready, 2 s at most.
 */
export function whenHostKnown(window: HostWindow, contract: Contract, begin: () => void): void {
  const isKnown = () => isHostKnown(window, contract);
  if (isKnown()) {
    begin();
    return;
  }
  const gate = createGate(window);
  const waited = gate.pass(() => (isKnown() ? undefined : "The host has not said what it is"), limit);
  void waited.then(() => {
    gate.dispose();
    begin();
  });
}
