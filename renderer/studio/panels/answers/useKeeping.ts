import type { Contract, NativeStub, RequestStub } from "../../../../schemas/index.ts";
import { formatHost } from "../../../testing/index.ts";
import { readPhoneAddress } from "../../channel/phoneAddress.ts";
import type { Editing } from "../../editor/useEditing.ts";
import { paramsOf } from "../../selection/openings.ts";
import type { StudioState } from "../../state/studioState.ts";
import type { AskCompiler } from "../../workspace/askCompiler.ts";
import type { Documents } from "../../workspace/documents.ts";
import type { LogRow } from "../log/log.ts";
import { type KeepOutcome, keepAnswer } from "./keepAnswer.ts";
import { keepTest } from "./keepTest.ts";
import { testOfVisit, type VisitTest } from "./testOfVisit.ts";

/** What of a visit can be kept in files of the page. Who keeps gets to know why not; undefined: it is there. */
export interface Keeping {
  readonly keepStub: (stub: RequestStub | NativeStub, row: LogRow) => Promise<string | undefined>;
  readonly makeTest: (title: string, row: LogRow) => VisitTest;
  /** Of the page of the visit, when none is named. */
  readonly keepTest: (test: Pick<VisitTest, "test">, page?: string) => Promise<string | undefined>;
}

/** Keeps answers and visits, and leads the editor to what was written. */
export function useKeeping(
  { acts, frame, log, loadedPages }: StudioState,
  contract: Contract,
  editing: Editing,
  workspace: { readonly documents: Documents; readonly ask: AskCompiler },
): Keeping {
  const { host, place } = readPhoneAddress(frame.address.slice(frame.address.indexOf("?")));
  const lead = async (keeping: Promise<KeepOutcome>) => {
    const kept = await keeping;
    if ("fault" in kept) return kept.fault;
    editing.go(kept.place);
    return undefined;
  };
  const visit = {
    ...{ acts, rows: log.rows, params: paramsOf(frame.query ?? "") },
    host: host.platform === "other" ? host.name : formatHost(host),
    stubs: loadedPages[place.page]?.lastGood?.stubs ?? { stubs: place.page },
  };
  return {
    keepStub: (stub, row) => lead(keepAnswer(stub, row, editing.tabs, workspace)),
    makeTest: (title, row) => testOfVisit(title, row, visit, contract),
    keepTest: (test, page = place.page) => lead(keepTest(test, page, workspace)),
  };
}
