/** A window whose browser may know its history. */
interface HistoryWindow {
  readonly history: Pick<History, "back">;
  readonly navigation?: { readonly canGoBack: boolean };
}

/**
 * Presses the phone's own back key. False when the page has nothing to go back to: its host would close it.
 * A browser that does not say goes back all the same.
 */
export function goBack(window: HistoryWindow): boolean {
  if (window.navigation?.canGoBack === false) return false;
  window.history.back();
  return true;
}
