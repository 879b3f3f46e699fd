import { optionTexts } from "../../../runtime/theme/texts/optionTexts.ts";
import { Icon } from "../../display/Icon.tsx";
import "../text/TextInput.css";
import "./OptionList.css";

export interface ListingSearchProps {
  readonly word: string;
  readonly onWord: (word: string) => void;
}

/** Where the word is typed by which the options of a sheet are found. */
export function ListingSearch({ word, onWord }: ListingSearchProps) {
  return (
    <div className="gw-listing-search">
      <div className="gw-listing-word">
        <Icon name="search" />
        <input
          className="gw-input"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={optionTexts.search}
          placeholder={optionTexts.search}
          value={word}
          onChange={(event) => onWord(event.target.value)}
        />
      </div>
    </div>
  );
}
