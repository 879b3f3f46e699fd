import type { ReactNode } from "react";
import type { Contract } from "../../../schemas/index.ts";
import { brandsOf, type DeviceSettings, deviceChoices, screenOf } from "../selection/deviceSettings.ts";
import type { SelectionChange } from "../selection/selection.ts";
import { Segments } from "../ui/Segments.tsx";
import { settingWords as words } from "../words/settingWords.ts";
import "./SettingRows.css";

interface SettingRowsProps {
  readonly contract: Contract;
  readonly settings: DeviceSettings;
  readonly onPick: (change: SelectionChange) => void;
}

/** All settings of a device, each in a row. */
export function SettingRows({ contract, settings, onPick }: SettingRowsProps) {
  const { width, height } = screenOf(settings);
  return (
    <>
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
      <SettingRow title={words.elder}>
        <Setting
          label={words.elder}
          choices={deviceChoices.elder}
          titles={words.elders}
          value={settings.elder}
          onPick={(elder) => onPick({ elder })}
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
    </>
  );
}

interface SettingRowProps {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}

/** A setting with its title in front of it. */
export function SettingRow({ title, note, children }: SettingRowProps) {
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
