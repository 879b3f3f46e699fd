import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const words = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: "var(--native)" },
  { tag: [tags.string, tags.content], color: "var(--ink)" },
  { tag: [tags.special(tags.string)], color: "var(--ok)" },
  { tag: [tags.number, tags.bool, tags.null, tags.keyword], color: "var(--scheme)" },
  { tag: tags.comment, color: "var(--faint)", fontStyle: "italic" },
  { tag: [tags.punctuation, tags.separator, tags.bracket, tags.squareBracket, tags.brace], color: "var(--faint)" },
  { tag: [tags.invalid], color: "var(--bad)" },
]);

const room = EditorView.theme({
  "&": { height: "100%", backgroundColor: "var(--panel)", color: "var(--ink)", fontSize: "13px" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "20px" },
  ".cm-gutters": { backgroundColor: "var(--panel)", color: "var(--faint)", border: "none" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "var(--hover)" },
  ".cm-cursor": { borderLeftColor: "var(--accent)", borderLeftWidth: "2px" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "var(--accent-tint)",
  },
  ".cm-panels": { backgroundColor: "var(--panel)", color: "var(--ink)", borderColor: "var(--line)" },
  ".cm-textfield": { backgroundColor: "var(--fill)", border: "1px solid var(--line)", color: "var(--ink)" },
  ".cm-button": { backgroundImage: "none", backgroundColor: "var(--fill)", border: "1px solid var(--line)" },
  ".cm-searchMatch": { backgroundColor: "var(--warn-tint)" },
  ".cm-searchMatch-selected": { backgroundColor: "var(--accent-tint)" },
  ".cm-tooltip": {
    backgroundColor: "var(--raised)",
    color: "var(--ink)",
    border: "1px solid var(--line-strong)",
    borderRadius: "8px",
    overflow: "hidden",
    fontFamily: "var(--sans)",
  },
  ".cm-tooltip-autocomplete > ul": { fontFamily: "var(--mono)", maxHeight: "16em" },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": {
    backgroundColor: "var(--accent-fill)",
    color: "var(--on-accent)",
  },
  ".cm-completionDetail": { color: "var(--faint)", fontStyle: "normal", fontFamily: "var(--sans)" },
  ".cm-tooltip-autocomplete > ul > li[aria-selected] .cm-completionDetail": { color: "inherit" },
  ".cm-foldPlaceholder": { backgroundColor: "var(--fill)", border: "none", color: "var(--soft)" },
  ".cm-diagnostic": { maxWidth: "560px", padding: "6px 10px", borderLeftWidth: "3px" },
  ".cm-diagnostic-error": { borderLeftColor: "var(--bad)" },
  ".cm-diagnostic-warning": { borderLeftColor: "var(--warn)" },
  ".cm-diagnosticAction": {
    backgroundColor: "var(--accent-fill)",
    color: "var(--on-accent)",
    borderRadius: "5px",
    padding: "2px 8px",
  },
  ".cm-changedLine": { backgroundColor: "transparent" },
  ".cm-insertedLine, .cm-changedText": { backgroundColor: "color-mix(in srgb, var(--ok) 18%, transparent)" },
  ".cm-deletedChunk, .cm-deletedLine": { backgroundColor: "var(--bad-tint)" },
});

/** How the editor looks, in the studio's colours, light and dark. */
export const editorLook = [room, syntaxHighlighting(words)];
