import { useState } from "react";

/** The words of a field that counts when it is left. */
interface FieldWords {
  readonly typed: string;
  readonly setTyped: (words: string) => void;
  /** Hands over what is typed, if it is anything else than what is written. */
  readonly commit: () => void;
}

/**
 * Keeps the words of a field while they are typed. What is written follows from elsewhere, too; it does not replace what
 * somebody has typed since the field was handed over.
 */
export function useFieldWords(written: string, onCommit: (words: string) => void): FieldWords {
  const [typed, setTyped] = useState(written);
  const [known, setKnown] = useState(written);
  const [sent, setSent] = useState(written);
  if (known !== written) {
    setKnown(written);
    if (typed === known || typed === sent) setTyped(written);
  }
  return {
    ...{ typed, setTyped },
    commit() {
      setSent(typed);
      if (typed !== written) onCommit(typed);
    },
  };
}
