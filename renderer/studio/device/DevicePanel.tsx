import { type RefObject, useId, useRef } from "react";
import type { Contract } from "../../../schemas/index.ts";
import { changedSettings, settingsOf, usualSettings } from "../selection/deviceSettings.ts";
import type { Selection, SelectionChange } from "../selection/selection.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { settingWords as words } from "../words/settingWords.ts";
import { SettingRows } from "./SettingRows.tsx";
import "./DevicePanel.css";

interface DevicePanelProps {
  readonly contract: Contract;
  readonly selection: Selection;
  readonly panelRef: RefObject<HTMLDivElement | null>;
  readonly onPick: (change: SelectionChange) => void;
}

/** How the phone is set up; it stays beside the phone, so that each choice is seen and tried at once. Open it with `togglePopover`. */
export function DevicePanel({ contract, selection, panelRef, onPick }: DevicePanelProps) {
  const settings = settingsOf(selection);
  const id = useId();
  const before = useRef<Element>(null);
  const isUsual = Object.keys(changedSettings(selection)).length === 0;
  return (
    <div
      ref={panelRef}
      popover="manual"
      role="dialog"
      aria-labelledby={id}
      className="devicePanel"
      onBeforeToggle={({ newState }) => {
        if (newState === "open") before.current = document.activeElement;
      }}
      onToggle={({ newState, currentTarget }) => {
        const next = newState === "open" ? currentTarget.querySelector("input:checked") : before.current;
        if (next instanceof HTMLElement) next.focus();
      }}
      onKeyDown={({ key }) => key === "Escape" && panelRef.current?.hidePopover()}
    >
      <div className="panelHead">
        <h2 id={id}>{words.title}</h2>
        <button type="button" className="textButton" disabled={isUsual} onClick={() => onPick(usualSettings)}>
          {words.reset}
        </button>
        <IconButton icon="close" label={words.close} keys={["Esc"]} onTap={() => panelRef.current?.hidePopover()} />
      </div>
      <SettingRows {...{ contract, settings, onPick }} />
    </div>
  );
}
