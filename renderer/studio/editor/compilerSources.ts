import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import type { EditorView } from "@codemirror/view";
import type { CompletionItem } from "../../compiler/index.ts";
import { say } from "../words/studioLanguage.ts";
import type { AskCompiler } from "../workspace/askCompiler.ts";
import { markdownView } from "./help/markdownView.ts";

/** What is offered while somebody types in a file, from the compiler. */
export function completeFrom(ask: AskCompiler, file: string) {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const { explicit, pos, state } = context;
    const before = state.doc.lineAt(pos).text.slice(0, pos - state.doc.lineAt(pos).from);
    // At the end of a word that is done nobody waits for more.
    if (!explicit && !/[\w:${.\-\u4e00-\u9fff]$|[:-] $/.test(before)) return null;
    const found = await ask("complete", file, pos).catch(() => null);
    if (!found || context.aborted || found.items.length === 0) return null;
    return { from: found.from, to: found.to, options: found.items.map(optionOf), validFor: /^[\w.-]*$/ };
  };
}

function optionOf({ label, insert, kind, detail, help, caret }: CompletionItem, index: number): Completion {
  return {
    label,
    type: kind,
    boost: -index,
    ...(detail && { detail: say(detail) }),
    ...(help && { info: () => markdownView(say(help)) }),
    apply(view, _, from, to) {
      insertItem(view, insert, caret ?? insert.length, from, to);
    },
  };
}

/** Further lines stand as far to the right as the first one does. */
function insertItem(view: EditorView, insert: string, caret: number, from: number, to: number): void {
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor: from + caret },
    userEvent: "input.complete",
    scrollIntoView: true,
  });
}
