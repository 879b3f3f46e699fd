import { useSyncExternalStore } from "react";
import type { Feedback, OpenQuestion, OpenSheet } from "../../runtime/overlays/feedback.ts";
import { locale } from "../../runtime/theme/locale.ts";
import { ActionSheet } from "./ActionSheet.tsx";
import { Busy } from "./Busy.tsx";
import { Dialog } from "./Dialog.tsx";
import { Toast } from "./Toast.tsx";

export interface FeedbackHostProps {
  readonly feedback: Feedback;
}

/** Shows a page's messages and questions, and that it is busy; stands once in the page. */
export function FeedbackHost({ feedback }: FeedbackHostProps) {
  const { subscribe, getSnapshot } = feedback;
  const { toast, questions, sheets, tasks } = useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
  const task = tasks[tasks.length - 1];
  // What asks something is not kept waiting by what has asked it.
  const isAsking = [...questions, ...sheets].some(({ open }) => open);
  return (
    <>
      <div className="gw-toasts" role="status">
        {toast ? <Toast key={toast.id} {...toast} /> : null}
      </div>
      {questions.map((question) => (
        <Ask key={question.id} {...question} />
      ))}
      {sheets.map((sheet) => (
        <Choose key={sheet.id} {...sheet} />
      ))}
      {task && !isAsking ? <Busy text={task.text} /> : null}
    </>
  );
}

function Ask({ confirm = locale.confirm, answer, gone, onHelp, ...question }: OpenQuestion) {
  const getHelp = () => {
    answer("closed");
    onHelp?.();
  };
  return (
    <Dialog
      {...question}
      confirm={confirm}
      onHelp={onHelp && getHelp}
      onConfirm={() => answer("confirm")}
      onCancel={() => answer("cancel")}
      onClose={() => answer("closed")}
      onGone={gone}
    />
  );
}

function Choose({ answer, gone, ...sheet }: OpenSheet) {
  return <ActionSheet {...sheet} onChoose={answer} onClose={() => answer()} onGone={gone} />;
}
