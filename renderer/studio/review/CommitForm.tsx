import { type FormEvent, useState } from "react";
import { reviewWords as words } from "../words/reviewWords.ts";
import "./CommitForm.css";

interface CommitFormProps {
  /** How many files are committed. */
  readonly count: number;
  readonly message: string;
  readonly onMessage: (message: string) => void;
  readonly onCommit: () => Promise<unknown>;
}

/** Asks for what a commit is about, and makes it. */
export function CommitForm({ count, message, onMessage, onCommit }: CommitFormProps) {
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    await onCommit();
    setBusy(false);
  };
  return (
    <form className="commitForm" onSubmit={(event) => void submit(event)}>
      <textarea
        aria-label={words.message}
        placeholder={words.messageTeach}
        rows={3}
        value={message}
        onChange={({ target }) => onMessage(target.value)}
      />
      <button type="submit" className="mainButton" disabled={isBusy || count === 0 || message.trim() === ""}>
        {isBusy ? words.committing : words.commit(count)}
      </button>
    </form>
  );
}
