import { useCallback, useEffect, useMemo, useReducer, useRef } from "react";
import { hostClasses } from "../../../actions/index.ts";
import type { Contract } from "../../../schemas/index.ts";
import { PhonePanel } from "../device/PhonePanel.tsx";
import { Header } from "../header/Header.tsx";
import { ShortcutSheet } from "../keyboard/ShortcutSheet.tsx";
import type { StudioCommand } from "../keyboard/shortcuts.ts";
import { useShortcuts } from "../keyboard/useShortcuts.ts";
import { CallPanel } from "../log/CallPanel.tsx";
import { PageList } from "../pages/PageList.tsx";
import { ProblemPanel } from "../pages/ProblemPanel.tsx";
import { useProject } from "../pages/useProject.ts";
import { RecordingSheet } from "../recordings/RecordingSheet.tsx";
import { languagesOf } from "../selection/languagesOf.ts";
import { selectByCommand } from "../selection/selectByCommand.ts";
import { readSelection, type SelectionChange, writeSelection } from "../selection/selection.ts";
import { createStudioReducer } from "../state/reduceStudio.ts";
import { initialState } from "../state/studioState.ts";
import { TestPanel } from "../tests/TestPanel.tsx";
import { useLatest } from "./useLatest.ts";
import { usePhone } from "./usePhone.ts";

/** The studio: pages on the left, the phone in the middle, what goes over the bridge on the right. */
export function Studio({ contract }: { readonly contract: Contract }) {
  const reducer = useMemo(() => createStudioReducer(contract), [contract]);
  const [studio, dispatch] = useReducer(reducer, contract, (table) =>
    initialState(readSelection(table, location.search)),
  );
  const { selection, project, loadedPages, log } = studio;
  const filterRef = useRef<HTMLInputElement>(null);
  const sheetRef = useRef<HTMLDialogElement>(null);
  const recordRef = useRef<HTMLDialogElement>(null);
  const pick = useCallback((change: SelectionChange) => dispatch({ type: "select", change }), []);
  const restart = useCallback(() => dispatch({ type: "restart" }), []);

  const obey = useLatest((command: StudioCommand) => {
    const change = selectByCommand(contract, selection, command);
    if (change) pick(change);
    else if (command.do === "back") phone.back();
    else if (command.do === "restart") restart();
    else if (command.do === "filter") filterRef.current?.focus();
    else if (command.do === "help") sheetRef.current?.showModal();
  });
  const phone = usePhone(studio, dispatch, obey);
  useShortcuts(obey);
  useProject(selection.page, dispatch);

  const shownPage = loadedPages[selection.page]?.lastGood?.page;
  const title = project?.pages.find(({ name }) => name === selection.page)?.title ?? selection.page;
  useEffect(() => {
    // Never pushState: the phone shares the history, and its next step back would remove the studio's entry instead.
    history.replaceState(null, "", writeSelection(selection));
    document.title = `${title} · Gangway`;
  }, [selection, title]);

  return (
    <div className="studio">
      <Header
        contract={contract}
        selection={selection}
        title={title}
        supports={shownPage?.supports}
        languages={languagesOf(project?.app?.languages, shownPage)}
        onPick={pick}
        onHelp={() => obey({ do: "help" })}
      />
      <PageList
        pages={project?.pages ?? []}
        current={selection.page}
        filterRef={filterRef}
        onPick={(page) => pick({ page })}
      />
      <PhonePanel
        contract={contract}
        studio={studio}
        frameRef={phone.frameRef}
        onLoad={phone.connect}
        onBack={phone.back}
        onRestart={restart}
        onReturn={phone.returnToPage}
        onLeaveReplay={() => dispatch({ type: "leaveReplay" })}
      />
      <aside className="inspector" aria-label="调用与问题">
        <CallPanel
          rows={log.rows}
          onClear={() => dispatch({ type: "clear" })}
          onSave={phone.saveRecord}
          onOpen={() => recordRef.current?.showModal()}
        />
        <ProblemPanel loaded={loadedPages[selection.page]} classes={hostClasses(contract).length} />
        <TestPanel page={selection.page} />
      </aside>
      <ShortcutSheet sheetRef={sheetRef} />
      <RecordingSheet
        sheetRef={recordRef}
        contract={contract}
        onRecord={(record) => dispatch({ type: "replay", record })}
      />
    </div>
  );
}
