import { useEffect, useState } from "react";
import { loadWords } from "../../actions/contract/index.ts";
import { createRecorder, type Recorder, validateResponses } from "../../actions/index.ts";
import type { Contract } from "../../schemas/index.ts";
import { useSession } from "../runtime/render/renderScope.ts";
import { createDeviceTest, type DeviceTest } from "./deviceTest.ts";
import { type KeptRecord, keepRecord, readKept } from "./keptRecords.ts";

/** One visit of a tester: the contract with its words, the calls, and what is recorded of them. */
export interface TestVisit {
  readonly contract: Contract;
  readonly deviceTest: DeviceTest;
  readonly recorder: Recorder;
  /** Of earlier visits, the newest first. */
  readonly kept: readonly KeptRecord[];
}

const storage = () => sessionStorage;

/** Begins a tester's visit; undefined until the contract's words and the bridge are there, "failed" when they cannot be had. */
export function useTestVisit(): TestVisit | "failed" | undefined {
  const { bridge, host } = useSession();
  const [visit, setVisit] = useState<TestVisit | "failed">();
  useEffect(() => {
    let ends: readonly (() => void)[] = [() => undefined];
    let isOver = false;
    const begin = (contract: Contract) => {
      if (isOver) return;
      const kept = readKept(storage);
      const deviceTest = createDeviceTest(bridge, host);
      const recorder = createRecorder(bridge, { host, contract, userAgent: navigator.userAgent });
      const stopKeeping = bridge.onCall(() => keepRecord(storage, recorder.record(), kept));
      ends = [deviceTest.end, recorder.stop, stopKeeping, bridge.use(validateResponses(contract, {}))];
      setVisit({ contract, deviceTest, recorder, kept });
    };
    // What this host has is known once the bridge is there.
    Promise.all([loadWords(), bridge.ready]).then(
      ([contract]) => begin(contract),
      () => setVisit("failed"),
    );
    return () => {
      isOver = true;
      for (const end of ends) end();
    };
  }, [bridge, host]);
  return visit;
}
