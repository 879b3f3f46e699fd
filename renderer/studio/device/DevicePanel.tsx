import { type ReactNode, type RefObject, useId, useRef } from "react";
import type { Contract } from "../../../schemas/index.ts";
import {
  brandsOf,
  changedSettings,
  deviceChoices,
  screenOf,
  settingsOf,
  usualSettings,
} from "../selection/deviceSettings.ts";
import type { Selection, SelectionChange } from "../selection/selection.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { Segments } from "../ui/Segments.tsx";
import { settingWords as words } from "../words/settingWords.ts";
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
  const { width, height } = screenOf(settings);
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
      <SettingRow title={words.size} note={words.pixels(width, height)}>
        <Setting
          label={words.size}
          choices={deviceChoices.size}
          titles={words.sizes}
          value={settings.size}
          onPick={(size) => onPick({ size })}
        />
      </SettingRow>
      <SettingRow title={words.turn}>
        <Setting
          label={words.turn}
          choices={deviceChoices.turn}
          titles={words.turns}
          value={settings.turn}
          onPick={(turn) => onPick({ turn })}
        />
      </SettingRow>
      <SettingRow title={words.keyboard}>
        <Setting
          label={words.keyboard}
          choices={deviceChoices.keyboard}
          titles={words.keyboards}
          value={settings.keyboard}
          onPick={(keyboard) => onPick({ keyboard })}
        />
      </SettingRow>
      <SettingRow title={words.brand}>
        <Segments
          label={words.brand}
          size="small"
          segments={[
            { value: "", title: words.ownBrand },
            ...brandsOf(contract).map(({ host, title }) => ({ value: host, title })),
          ]}
          value={settings.brand ?? ""}
          onPick={(brand) => onPick({ brand })}
        />
      </SettingRow>
      <SettingRow title={words.text} note="%">
        <Setting
          label={words.text}
          choices={deviceChoices.text}
          titles={{}}
          value={settings.text}
          onPick={(text) => onPick({ text })}
        />
      </SettingRow>
      <SettingRow title={words.network}>
        <Setting
          label={words.network}
          choices={deviceChoices.network}
          titles={words.networks}
          value={settings.network}
          onPick={(network) => onPick({ network })}
        />
      </SettingRow>
      <SettingRow title={words.motion}>
        <Setting
          label={words.motion}
          choices={deviceChoices.motion}
          titles={words.motions}
          value={settings.motion}
          onPick={(motion) => onPick({ motion })}
        />
      </SettingRow>
      <SettingRow title={words.clock}>
        <input
          type="datetime-local"
          aria-label={words.clock}
          title={words.clockHelp}
          value={settings.clock ?? ""}
          onChange={({ target }) => onPick({ clock: target.value })}
        />
        <button
          type="button"
          className="textButton"
          disabled={settings.clock === undefined}
          onClick={() => onPick({ clock: undefined })}
        >
          {words.now}
        </button>
      </SettingRow>
    </div>
  );
}

interface SettingRowProps {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}

function SettingRow({ title, note, children }: SettingRowProps) {
  return (
    <div className="settingRow">
      <span aria-hidden="true">
        {title} {note && <small>{note}</small>}
      </span>
      <div>{children}</div>
    </div>
  );
}

interface SettingProps<Choice extends string> {
  readonly label: string;
  readonly choices: readonly Choice[];
  /** A choice without a title is called by its name. */
  readonly titles: { readonly [Title in Choice]?: string };
  readonly value: Choice;
  readonly onPick: (value: Choice) => void;
}

function Setting<Choice extends string>({ label, choices, titles, value, onPick }: SettingProps<Choice>) {
  const segments = choices.map((choice) => ({ value: choice, title: titles[choice] ?? choice }));
  return <Segments size="small" {...{ label, segments, value, onPick }} />;
}
