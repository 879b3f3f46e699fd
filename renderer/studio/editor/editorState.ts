import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { yaml } from "@codemirror/lang-yaml";
import { bracketMatching, codeFolding, foldGutter, foldKeymap, indentOnInput, indentUnit } from "@codemirror/language";
import { lintGutter, lintKeymap, nextDiagnostic, previousDiagnostic } from "@codemirror/lint";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { EditorState, type Extension } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import type { PhoneLink } from "../channel/phoneLink.ts";
import { editorPhrases, editorWords } from "../words/editorWords.ts";
import type { AskCompiler } from "../workspace/askCompiler.ts";
import { pastTexts } from "../workspace/textMarks.ts";
import { completeFrom } from "./compilerSources.ts";
import { editorLook } from "./editorLook.ts";
import { fixHere } from "./fixHere.ts";
import { ghostNotes } from "./ghostNotes.ts";
import { hoverHelp } from "./help/hoverHelp.ts";

/** What every editor has, whatever it shows. */
export const plainEditor: readonly Extension[] = [
  lineNumbers(),
  highlightSpecialChars(),
  drawSelection(),
  yaml(),
  editorLook,
  // A browser focuses it all the same; what looks for places that nobody can scroll does not know.
  EditorView.contentAttributes.of({ tabindex: "0" }),
  EditorState.phrases.of(editorPhrases),
];

/** Makes the state of an editor of one file. What can be undone is a part of it. */
export function editorState(file: string, text: string, ask: AskCompiler, link: PhoneLink): EditorState {
  return EditorState.create({
    doc: text,
    extensions: [
      plainEditor,
      history(),
      pastTexts,
      indentUnit.of("  "),
      indentOnInput(),
      bracketMatching(),
      closeBrackets(),
      codeFolding(),
      foldGutter(),
      lintGutter(),
      highlightActiveLine(),
      highlightActiveLineGutter(),
      highlightSelectionMatches(),
      search({ top: true }),
      autocompletion({ override: [completeFrom(ask, file)], icons: false }),
      hoverHelp(ask, link, file),
      ghostNotes,
      EditorView.contentAttributes.of({ "aria-label": `${editorWords.editor} ${file}` }),
      keymap.of([
        { key: "Mod-.", run: fixHere },
        // The studio searches all files by it.
        { key: "Mod-Shift-f", run: () => true },
        { key: "F8", run: nextDiagnostic },
        { key: "Shift-F8", run: previousDiagnostic },
        ...closeBracketsKeymap,
        ...defaultKeymap,
        ...searchKeymap,
        ...historyKeymap,
        ...foldKeymap,
        ...completionKeymap,
        ...lintKeymap,
        // Escape, then Tab, leaves the editor: CodeMirror sees to it.
        indentWithTab,
      ]),
    ],
  });
}
