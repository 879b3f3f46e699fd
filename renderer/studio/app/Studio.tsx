import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from "react";
import type { Contract } from "../../../schemas/index.ts";
import type { OpenCapsule, PlacedProblem, ProblemWay } from "../../compiler/index.ts";
import { ComparisonSheet } from "../comparison/ComparisonSheet.tsx";
import { useComparison } from "../comparison/useComparison.ts";
import { DevicePanel } from "../device/DevicePanel.tsx";
import { PhonePanel } from "../device/PhonePanel.tsx";
import { DraftSheet } from "../editor/DraftSheet.tsx";
import { EditorPane } from "../editor/EditorPane.tsx";
import { SearchSheet } from "../editor/SearchSheet.tsx";
import { StaleSheet } from "../editor/StaleSheet.tsx";
import { useDrafts } from "../editor/useDrafts.ts";
import { useEditing } from "../editor/useEditing.ts";
import { usePartOutline } from "../editor/usePartOutline.ts";
import { Header } from "../header/Header.tsx";
import { JourneySheet } from "../journeys/JourneySheet.tsx";
import { CommandPalette } from "../keyboard/CommandPalette.tsx";
import { movePane } from "../keyboard/movePane.ts";
import { ShortcutSheet } from "../keyboard/ShortcutSheet.tsx";
import { selectByCommand } from "../keyboard/selectByCommand.ts";
import type { StudioCommand } from "../keyboard/shortcuts.ts";
import { useShortcuts } from "../keyboard/useShortcuts.ts";
import { PageActions } from "../pages/PageActions.tsx";
import { PageList } from "../pages/PageList.tsx";
import type { PageAction } from "../pages/PageSheet.tsx";
import { createPageOperations } from "../pages/pageOperations.ts";
import { useProject } from "../pages/useProject.ts";
import { CallActions } from "../panels/answers/CallActions.tsx";
import { useKeeping } from "../panels/answers/useKeeping.ts";
import { CapsulePanel } from "../panels/capsules/CapsulePanel.tsx";
import { CapsuleSheet } from "../panels/capsules/CapsuleSheet.tsx";
import { useCapsule } from "../panels/capsules/useCapsule.ts";
import { CheckPanel } from "../panels/checks/CheckPanel.tsx";
import { TrafficPanel } from "../panels/conditions/TrafficPanel.tsx";
import { CoveragePanel } from "../panels/coverage/CoveragePanel.tsx";
import { coverageOn } from "../panels/coverage/coverageOn.ts";
import { notesOn } from "../panels/coverage/notesOn.ts";
import { RecordingSheet } from "../panels/recordings/RecordingSheet.tsx";
import { useStepping } from "../panels/stepping/useStepping.ts";
import { ValuePanel } from "../panels/values/ValuePanel.tsx";
import { ReviewSheet } from "../review/ReviewSheet.tsx";
import { describeTarget } from "../selection/describeTarget.ts";
import { keepGivenParams, readGivenParams } from "../selection/givenParams.ts";
import { languagesOf } from "../selection/languagesOf.ts";
import { readSelection, type SelectionChange, targetOf, unversioned } from "../selection/selection.ts";
import { ShareSheet } from "../sharing/ShareSheet.tsx";
import { createStudioReducer } from "../state/reduceStudio.ts";
import { initialState } from "../state/studioState.ts";
import { callWords } from "../words/callWords.ts";
import { studioLanguage } from "../words/studioLanguage.ts";
import type { MarkedEdits } from "../workspace/textMarks.ts";
import { createWorkspace } from "./createWorkspace.ts";
import { openInLanguage } from "./openInLanguage.ts";
import { ServerGone } from "./ServerGone.tsx";
import { useAddress } from "./useAddress.ts";
import { useFollowing } from "./useFollowing.ts";
import { useLatest } from "./useLatest.ts";
import { usePhone } from "./usePhone.ts";
import { useServerGone } from "./useServerGone.ts";

/** The dialogs that lie over the studio. */
const sheetNames = [
  "share",
  "review",
  "compare",
  "journeys",
  "capsule",
  "palette",
  "search",
  "help",
  "record",
] as const;
type SheetName = (typeof sheetNames)[number];
const isSheetName = (name: string): name is SheetName => sheetNames.some((one) => one === name);

const noProblems: readonly PlacedProblem[] = [];

/** The studio: pages on the left, their text in the middle with what goes over the bridge below, the phone on the right. */
export function Studio({ contract }: { readonly contract: Contract }) {
  const reducer = useMemo(() => createStudioReducer(contract), [contract]);
  const [studio, dispatch] = useReducer(reducer, contract, (table) =>
    initialState(readSelection(table, location.search), readGivenParams()),
  );
  const { selection, project, loadedPages, log, conditions } = studio;
  const [{ documents, ask, link, checking }] = useState(createWorkspace);
  const operations = useMemo(() => createPageOperations(documents, ask), [documents, ask]);
  const editing = useEditing(documents, ask, selection.page);
  const drafts = useDrafts(documents);
  const isServerGone = useServerGone(documents);
  const filterRef = useRef<HTMLInputElement>(null);
  const deviceRef = useRef<HTMLDivElement>(null);
  const [isCovering, setCovering] = useState(false);
  const [pageAction, setPageAction] = useState<PageAction>();
  // One may lie over another, which keeps what was typed in it.
  const [sheets, setSheets] = useState<readonly SheetName[]>([]);
  const openSheet = (name: SheetName) => setSheets((open) => (open.includes(name) ? open : [...open, name]));
  const closeSheet = (name: SheetName) => setSheets((open) => open.filter((one) => one !== name));
  const isOpen = (name: SheetName) => sheets.includes(name);
  const pick = useCallback((change: SelectionChange) => dispatch({ type: "select", change }), []);
  const pickPage = useCallback((page: string) => pick({ page }), [pick]);
  const restart = useCallback(() => dispatch({ type: "restart" }), []);

  const obey = useLatest((command: StudioCommand) => {
    const change = selectByCommand(contract, selection, command);
    if (change) pick(change);
    else if (isSheetName(command.do)) openSheet(command.do);
    else if (command.do === "device") deviceRef.current?.togglePopover();
    else if (command.do === "back") phone.back();
    else if (command.do === "restart") restart();
    else if (command.do === "filter") filterRef.current?.focus();
    else if (command.do === "save") void editing.save();
    else if (command.do === "coverage") setCovering(!isCovering);
    else if (command.do === "counterpart") link.seek();
    else if (command.do === "pane") movePane(command.by);
    else if (command.do === "page") setPageAction(command.action);
  });
  const keeping = useKeeping(studio, contract, editing, { documents, ask });
  const stepping = useStepping(selection.page);
  const playWay = useLatest((problem: string, way: ProblemWay) => {
    pick({ page: way.page, ...targetOf(way.host) });
    void stepping.goAlong(problem, ask("way", way));
  });
  const mend = useLatest((marked: MarkedEdits) => void editing.mend(marked));
  const mendHere = useLatest((marked: MarkedEdits) => void editing.mend(marked, false));
  const tools = useMemo(() => ({ onPlay: playWay, onMend: mendHere }), [playWay, mendHere]);
  const capsule = useCapsule(
    stepping,
    ask,
    useLatest(({ suite: { suite } }: OpenCapsule) => {
      const [{ hosts: [host] = [] } = {}] = suite.tests;
      pick({ page: suite.page, ...(host && { ...host, host: host.name, version: host.version ?? unversioned }) });
    }),
  );
  const { stepped } = stepping;
  const isReplaying = capsule.played !== undefined && stepped?.kind === "capsule";
  const phone = usePhone(studio, contract, dispatch, link, obey);
  const goToPart = usePartOutline({ documents, ask, link, page: selection.page, file: editing.file, onGo: editing.go });
  useShortcuts(obey);
  const askAgain = useProject(selection.page, studio.frame.shown, dispatch, ask);
  useFollowing(documents, { onChange: askAgain, onFiles: editing.refresh });

  const { lastGood, coverage, around = noProblems } = loadedPages[selection.page] ?? {};
  const shownPage = lastGood?.page;
  const languages = languagesOf(project?.app?.languages, shownPage);
  const comparison = useComparison(contract, selection, coverage);
  const notes = useMemo(
    () => (coverage ? notesOn(coverage, selection, describeTarget(contract, selection)) : []),
    [coverage, selection, contract],
  );
  const title = project?.pages.find(({ name }) => name === selection.page)?.title ?? selection.page;
  useAddress(selection, title);
  useEffect(() => keepGivenParams(studio.given), [studio.given]);

  return (
    <div className="studio">
      <Header
        contract={contract}
        selection={selection}
        title={title}
        outcomeOf={(interval) => (coverage ? coverageOn(coverage, selection, interval) : "works")}
        languages={languages}
        onPick={pick}
        onShare={() => openSheet("share")}
        onLanguage={(language) => void openInLanguage(language, documents)}
        onHelp={() => obey({ do: "help" })}
      />
      <PageList
        pages={project?.pages ?? []}
        current={selection.page}
        filterRef={filterRef}
        onPick={pickPage}
        actions={
          <PageActions
            action={pageAction}
            onAction={setPageAction}
            current={selection.page}
            names={project?.pages.map(({ name }) => name) ?? []}
            operations={operations}
            ask={ask}
            onPick={pickPage}
            onGo={editing.go}
          />
        }
      />
      <EditorPane
        {...{ documents, ask, link, checking, ...editing }}
        page={selection.page}
        isCovered={isReplaying}
        notes={notes}
        onPick={editing.pick}
        onSave={() => void editing.save()}
        onReview={() => openSheet("review")}
        around={around}
        tools={tools}
        onPage={(answer) => dispatch({ type: "page", answer })}
      />
      <PhonePanel
        contract={contract}
        studio={studio}
        link={link}
        stepping={stepping}
        frameRef={phone.frameRef}
        onLoad={phone.connect}
        onBack={phone.back}
        onCloseKeyboard={phone.closeKeyboard}
        onDevice={() => obey({ do: "device" })}
        onCompare={() => openSheet("compare")}
        onRestart={restart}
        onParams={(query, isFound) => dispatch({ type: "params", query, isFound })}
        onFollow={pickPage}
        onReturn={phone.returnToPage}
        onLeaveReplay={() => dispatch({ type: "leaveReplay" })}
      />
      <aside className="inspector" aria-label={callWords.inspector} data-pane inert={isCovering || isReplaying}>
        <TrafficPanel
          contract={contract}
          page={shownPage}
          rows={log.rows}
          conditions={conditions}
          values={<ValuePanel link={link} page={shownPage} onGo={goToPart} />}
          actions={(row) => <CallActions {...{ contract, row, keeping }} onAnswer={phone.answer} />}
          onCondition={(callee, condition) => dispatch({ type: "condition", callee, condition })}
          onReset={() => dispatch({ type: "resetConditions" })}
          onClear={() => dispatch({ type: "clear" })}
          onSave={phone.saveRecord}
          onOpen={() => openSheet("record")}
        />
        <CheckPanel
          page={selection.page}
          loaded={loadedPages[selection.page]}
          checking={checking}
          stepping={stepping}
          link={link}
          ask={ask}
          onCoverage={() => setCovering(true)}
          onGo={editing.go}
          onMend={mend}
          onPlay={playWay}
          onLine={(file, line) => void editing.goToLine(file, line)}
          explain={(code) => ask("explain", code, studioLanguage)}
        />
      </aside>
      {isReplaying && (
        <CapsulePanel
          played={capsule.played}
          {...{ stepping, stepped }}
          onTest={async (test) => {
            const why = await keeping.keepTest({ test }, stepped.page);
            if (why === undefined) stepping.leave();
            return why;
          }}
        />
      )}
      {isCovering && (
        <CoveragePanel
          contract={contract}
          loaded={loadedPages[selection.page]}
          platform={selection.platform}
          onPick={pick}
          onGo={(file, line) => void editing.goToLine(file, line)}
          onClose={() => setCovering(false)}
        />
      )}
      {editing.stale && (
        <StaleSheet
          key={editing.stale.current?.etag}
          stale={editing.stale}
          mine={documents.get(editing.stale.file)?.state.doc.toString() ?? ""}
          onKeep={(text) => void editing.keep(text)}
          onTake={editing.take}
          onClose={editing.dismissStale}
        />
      )}
      {drafts.drafts.length > 0 && (
        <DraftSheet
          drafts={drafts.drafts}
          onRestore={(draft) => void drafts.restore(draft).then(() => editing.go({ file: draft.file, from: 0, to: 0 }))}
          onDiscard={(draft) => void drafts.discard(draft)}
          onClose={drafts.later}
        />
      )}
      {isOpen("palette") && (
        <CommandPalette
          {...{ contract, selection }}
          pages={project?.pages ?? []}
          onChoose={(chosen) => ("page" in chosen ? pick(chosen) : obey(chosen))}
          onClose={() => closeSheet("palette")}
        />
      )}
      {isOpen("share") && <ShareSheet page={selection.page} ask={ask} onClose={() => closeSheet("share")} />}
      {isOpen("journeys") && (
        <JourneySheet
          ask={ask}
          current={selection.page}
          onPick={pickPage}
          onGo={editing.go}
          onPlay={playWay}
          onClose={() => closeSheet("journeys")}
        />
      )}
      {isOpen("capsule") && <CapsuleSheet open={capsule.open} onClose={() => closeSheet("capsule")} />}
      {isOpen("review") && (
        <ReviewSheet {...{ contract, selection, project, documents, ask }} onClose={() => closeSheet("review")} />
      )}
      {isOpen("compare") && (
        <ComparisonSheet
          {...{ contract, comparison, languages, ask }}
          loaded={loadedPages[selection.page]}
          app={project?.app}
          onLead={pick}
          onClose={() => closeSheet("compare")}
        />
      )}
      <DevicePanel {...{ contract, selection }} panelRef={deviceRef} onPick={pick} />
      <SearchSheet
        isOpen={isOpen("search")}
        {...{ documents, ask }}
        onGo={editing.go}
        onClose={() => closeSheet("search")}
      />
      {isServerGone && <ServerGone />}
      {isOpen("help") && <ShortcutSheet onClose={() => closeSheet("help")} />}
      {isOpen("record") && (
        <RecordingSheet
          contract={contract}
          onRecord={(record) => dispatch({ type: "replay", record })}
          onClose={() => closeSheet("record")}
        />
      )}
    </div>
  );
}
