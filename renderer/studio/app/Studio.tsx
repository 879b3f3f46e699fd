import { useCallback, useEffect, useMemo, useReducer, useRef } from "react";
import { hostClasses } from "../../actions/index.ts";
import type { Contract } from "../../schemas/index.ts";
import { CallLog } from "./CallLog.tsx";
import { readChoice, type Wish, writeChoice } from "./choice.ts";
import { Header } from "./Header.tsx";
import { PageList } from "./PageList.tsx";
import { Problems } from "./Problems.tsx";
import { RecordSheet } from "./RecordSheet.tsx";
import { ShortcutSheet } from "./ShortcutSheet.tsx";
import { Stage } from "./Stage.tsx";
import type { Command } from "./shortcuts.ts";
import { createStudioReducer, openStudio } from "./studio.ts";
import { Tests } from "./Tests.tsx";
import { useDesk } from "./useDesk.ts";
import { useLatest } from "./useLatest.ts";
import { usePhone } from "./usePhone.ts";
import { useShortcuts } from "./useShortcuts.ts";
import { wishOf } from "./wishOf.ts";

/** The studio: pages on the left, the phone in the middle, what goes over the bridge on the right. */
export function Studio({ contract }: { readonly contract: Contract }) {
  const reducer = useMemo(() => createStudioReducer(contract), [contract]);
  const [studio, dispatch] = useReducer(reducer, contract, (table) => openStudio(readChoice(table, location.search)));
  const { choice, desk, readings, log } = studio;
  const filterRef = useRef<HTMLInputElement>(null);
  const sheetRef = useRef<HTMLDialogElement>(null);
  const recordRef = useRef<HTMLDialogElement>(null);
  const pick = useCallback((wish: Wish) => dispatch({ type: "pick", wish }), []);
  const restart = useCallback(() => dispatch({ type: "restart" }), []);

  const obey = useLatest((command: Command) => {
    const wish = wishOf(contract, choice, command);
    if (wish) pick(wish);
    else if (command.do === "back") phone.back();
    else if (command.do === "restart") restart();
    else if (command.do === "filter") filterRef.current?.focus();
    else if (command.do === "help") sheetRef.current?.showModal();
  });
  const phone = usePhone(studio, dispatch, obey);
  useShortcuts(obey);
  useDesk(choice.page, dispatch);

  const title = desk?.pages.find(({ name }) => name === choice.page)?.title ?? choice.page;
  useEffect(() => {
    // Never pushState: an entry of the studio's own would take the phone's next step back.
    history.replaceState(null, "", writeChoice(choice));
    document.title = `${title} · Gangway`;
  }, [choice, title]);

  return (
    <div className="studio">
      <Header
        contract={contract}
        choice={choice}
        title={title}
        supports={readings[choice.page]?.good?.page.supports}
        onPick={pick}
        onHelp={() => obey({ do: "help" })}
      />
      <PageList
        pages={desk?.pages ?? []}
        current={choice.page}
        filterRef={filterRef}
        onPick={(page) => pick({ page })}
      />
      <Stage
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
        <CallLog
          rows={log.rows}
          onClear={() => dispatch({ type: "clear" })}
          onSave={phone.saveRecord}
          onOpen={() => recordRef.current?.showModal()}
        />
        <Problems reading={readings[choice.page]} classes={hostClasses(contract).length} />
        <Tests page={choice.page} />
      </aside>
      <ShortcutSheet sheetRef={sheetRef} />
      <RecordSheet
        sheetRef={recordRef}
        contract={contract}
        onRecord={(record) => dispatch({ type: "replay", record })}
      />
    </div>
  );
}
