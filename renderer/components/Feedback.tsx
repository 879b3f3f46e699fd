import { useSyncExternalStore } from "react";
import { locale } from "../theme/locale.ts";
import { ActionSheet } from "./ActionSheet.tsx";
import { Dialog } from "./Dialog.tsx";
import type { Feedback, OpenQuestion, OpenSheet } from "./feedback.ts";
import { Toast } from "./Toast.tsx";

export interface FeedbackHostProps {
  readonly feedback: Feedback;
}

/** Shows a page's messages and questions; stands once in the page. */
export function FeedbackHost({ feedback }: FeedbackHostProps) {
  const { toast, questions, sheets } = useSyncExternalStore(
    feedback.subscribe,
    feedback.getSnapshot,
    feedback.getSnapshot,
  );
  return (
    <>
      <div className="gw-toasts" role="status">
        {toast ? <Toast key={toast.id} text={toast.text} ms={toast.ms} /> : null}
      </div>
      {questions.map((question) => (
        <Ask key={question.id} {...question} />
      ))}
      {sheets.map((sheet) => (
        <Choose key={sheet.id} {...sheet} />
      ))}
    </>
  );
}

function Ask({ open, title, message, confirm = locale.confirm, cancel, answer, gone }: OpenQuestion) {
  return (
    <Dialog
      open={open}
      title={title}
      message={message}
      confirm={confirm}
      cancel={cancel}
      onConfirm={() => answer("confirm")}
      onCancel={() => answer("cancel")}
      onClose={() => answer("closed")}
      onGone={gone}
    />
  );
}

function Choose({ open, title, choices, cancel, answer, gone }: OpenSheet) {
  return (
    <ActionSheet
      open={open}
      title={title}
      choices={choices}
      cancel={cancel}
      onChoose={answer}
      onClose={() => answer()}
      onGone={gone}
    />
  );
}
