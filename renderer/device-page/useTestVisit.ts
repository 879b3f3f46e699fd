import { useEffect, useState } from "react";
import { loadWords } from "../../actions/contract/index.ts";
import { createRecorder, type Recorder, watchShapes } from "../../actions/index.ts";
import type { Contract } from "../../schemas/index.ts";
import { useSession } from "../place.ts";
import { type KeptRecord, keepRecord, readKept } from "./keptRecords.ts";
import { createLab, type Lab } from "./lab.ts";

/** One visit of a tester: the contract with its words, the calls, and what is recorded of them. */
export interface Visit {
  readonly contract: Contract;
  readonly lab: Lab;
  readonly recorder: Recorder;
  /** Of earlier visits, the newest first. */
  readonly kept: readonly KeptRecord[];
}

const storage = () => sessionStorage;

/** Begins a tester's visit; undefined until the contract's words are there, "failed" when they cannot be had. */
export function useVisit(): Visit | "failed" | undefined {
  const { bridge, host } = useSession();
  const [visit, setVisit] = useState<Visit | "failed">();
  useEffect(() => {
    let ends: readonly (() => void)[] = [() => undefined];
    let isOver = false;
    const begin = (contract: Contract) => {
      if (isOver) return;
      const kept = readKept(storage);
      const lab = createLab(bridge, host);
      const recorder = createRecorder(bridge, { host, contract, userAgent: navigator.userAgent });
      const stopKeeping = bridge.onCall(() => keepRecord(storage, recorder.record(), kept));
      ends = [lab.end, recorder.stop, stopKeeping, bridge.use(watchShapes(contract, {}))];
      setVisit({ contract, lab, recorder, kept });
    };
    loadWords().then(begin, () => setVisit("failed"));
    return () => {
      isOver = true;
      for (const end of ends) end();
    };
  }, [bridge, host]);
  return visit;
}
