import { forEachDiagnostic } from "@codemirror/lint";
import type { Command } from "@codemirror/view";

/** Carries out the first change that mends the problem on the caret's line; false where there is none. */
export const fixHere: Command = (view) => {
  const { from, to } = view.state.doc.lineAt(view.state.selection.main.head);
  let run: (() => void) | undefined;
  forEachDiagnostic(view.state, ({ actions = [] }, start, end) => {
    const [action] = actions;
    if (action && !run && start <= to && end >= from) run = () => action.apply(view, start, end);
  });
  run?.();
  return run !== undefined;
};
