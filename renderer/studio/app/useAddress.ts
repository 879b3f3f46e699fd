import { useEffect } from "react";
import { type Selection, writeSelection } from "../selection/selection.ts";

/** Has the studio's address, and the title of its window, say what is selected. */
export function useAddress(selection: Selection, title: string): void {
  useEffect(() => {
    // Never pushState: the phone shares the history, and its next step back would remove the studio's entry instead.
    history.replaceState(null, "", writeSelection(selection));
    document.title = `${title} · Gangway`;
  }, [selection, title]);
}
