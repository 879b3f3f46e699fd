/** The owner of what a device stores, as a mark that tells nothing about the person. */
export interface OwnerMark {
  /** Resolves once the app has said who uses it, or does not say so for now. Never rejects. */
  readonly settled: Promise<unknown>;
  /** The mark under which things are stored; undefined while nobody is known. */
  readonly mark: () => string | undefined;
  /** Compares a stored mark with the owner's. Undefined if that cannot be known: a caller takes it for the worse. */
  readonly isOwn: (stored: string) => boolean | undefined;
  /** Calls the listener each time another person takes over. */
  readonly onOther: (listener: () => void) => void;
}
