const prefix = "gangway ";

/** What was remembered for this visit under a key; null when nothing was, or the host keeps nothing. */
export function readVisit(key: string): string | null {
  try {
    return sessionStorage.getItem(prefix + key);
  } catch {
    return null;
  }
}

/**
 * Remembers a text for as long as the visit lasts, reloads among it; removes it for null. Only what belongs to nobody: whatever
 * belongs to a person goes through `Owner`.
 */
export function writeVisit(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(prefix + key);
    else sessionStorage.setItem(prefix + key, text);
  } catch {
    // Without a storage, or with a full one, the visit goes on and forgets.
  }
}
