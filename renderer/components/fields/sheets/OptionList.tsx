import { useId, useRef, useState } from "react";
import { optionTexts } from "../../../runtime/theme/texts/optionTexts.ts";
import { Icon } from "../../display/Icon.tsx";
import { Popup } from "../../overlays/Popup.tsx";
import { useScrollStop } from "../../viewport/useScrollStop.ts";
import { moveOptionFocus } from "../shell/moveOptionFocus.ts";
import { IndexBar } from "./IndexBar.tsx";
import { ListingSearch } from "./ListingSearch.tsx";
import { SheetHead } from "./SheetHead.tsx";
import type { SheetProps } from "./SheetRow.tsx";
import "../../styles/touch.css";
import "../../styles/arrangement.css";
import "./OptionList.css";

/** One of the values that can be picked. */
export interface PickerOption {
  readonly value: string | number;
  readonly text: string;
  /** A line below it, in a list. */
  readonly note?: string | undefined;
  /** Under what it stands in a list. */
  readonly index?: string | undefined;
  /** It is shown, and cannot be picked. */
  readonly disabled?: boolean | undefined;
}

/** More options than this are searched. */
const atSight = 7;

export interface OptionListProps extends SheetProps<string | number | null> {
  readonly options: readonly PickerOption[];
}

/** A sheet with a list of options, where a tap is enough: with a search when it is long, and an index where it has groups. */
export function OptionList({ id, open, onClose, ...content }: OptionListProps) {
  const titleId = useId();
  const isLong = content.options.length > atSight;
  return (
    <Popup id={id} open={open} position={isLong ? "page" : "bottom"} labelledBy={titleId} onClose={onClose}>
      <Content titleId={titleId} isLong={isLong} onClose={onClose} {...content} />
    </Popup>
  );
}

type ContentProps = Omit<OptionListProps, "id" | "open"> & { readonly titleId: string; readonly isLong: boolean };

function Content({ titleId, isLong, title, options, value, onConfirm, onClose }: ContentProps) {
  const list = useRef<HTMLDivElement>(null);
  const [word, setWord] = useState("");
  useScrollStop(list);
  const groups = groupsOf(options.filter((option) => isMeant(option, word.trim().toLowerCase())));
  const indexes = groups.map(({ index }) => index).filter((index) => index !== "");
  const goTo = (index: string) => {
    const group = [...(list.current?.querySelectorAll<HTMLElement>("[data-index]") ?? [])];
    group.find((one) => one.dataset.index === index)?.scrollIntoView({ block: "start" });
  };
  return (
    <>
      <SheetHead titleId={titleId} title={title} onClose={onClose} />
      {isLong ? <ListingSearch word={word} onWord={setWord} /> : null}
      <div className="gw-listing">
        <div
          ref={list}
          className="gw-listing-list"
          role="listbox"
          aria-labelledby={titleId}
          onKeyDown={moveOptionFocus}
        >
          {groups.map((group) => (
            <Group key={group.index} {...group} value={value} onConfirm={onConfirm} />
          ))}
          {groups.length === 0 ? <p className="gw-listing-none">{optionTexts.none}</p> : null}
        </div>
        {indexes.length > 1 ? <IndexBar indexes={indexes} onIndex={goTo} /> : null}
      </div>
    </>
  );
}

interface OptionGroup {
  readonly index: string;
  readonly options: readonly PickerOption[];
}

type GroupProps = OptionGroup & Pick<OptionListProps, "value" | "onConfirm">;

function Group({ index, options, value, onConfirm }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is a group of options
    <div role="group" aria-label={index || undefined} data-index={index}>
      {index ? (
        <p className="gw-listing-index" aria-hidden="true">
          {index}
        </p>
      ) : null}
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="option"
          className="gw-listing-row gw-flat"
          aria-selected={option.value === value}
          disabled={option.disabled}
          onClick={() => onConfirm(option.value)}
        >
          <span className="gw-listing-words">
            {option.text}
            {option.note ? <small className="gw-listing-note">{option.note}</small> : null}
          </span>
          {option.value === value ? <Icon name="check" /> : null}
        </button>
      ))}
    </div>
  );
}

/** Whether an option has a word in it, in small letters, or stands under it. */
function isMeant({ text, note = "", index = "" }: PickerOption, word: string): boolean {
  return [text, note].some((said) => said.toLowerCase().includes(word)) || index.toLowerCase() === word;
}

function groupsOf(options: readonly PickerOption[]): readonly OptionGroup[] {
  const indexes = [...new Set(options.map(({ index = "" }) => index))];
  return indexes.map((index) => ({ index, options: options.filter((one) => (one.index ?? "") === index) }));
}
