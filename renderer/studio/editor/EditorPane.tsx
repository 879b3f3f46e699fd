import { EditorView } from "@codemirror/view";
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { PageTab, Problem, StructureEdit } from "../../compiler/index.ts";
import type { PhoneLink } from "../channel/phoneLink.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { keyLabel } from "../ui/keyLabel.ts";
import { StudioIcon } from "../ui/StudioIcon.tsx";
import { editorWords } from "../words/editorWords.ts";
import { structureWords } from "../words/structureWords.ts";
import type { AskCompiler } from "../workspace/askCompiler.ts";
import type { Checking } from "../workspace/checking.ts";
import type { Documents } from "../workspace/documents.ts";
import { EditorTabs } from "./EditorTabs.tsx";
import type { EditorPlace } from "./editorPlace.ts";
import { type HostNote, showNotes } from "./ghostNotes.ts";
import { markProblems, type PlayWay } from "./problemMarks.ts";
import { StructurePane } from "./structure/StructurePane.tsx";
import { useEditorView } from "./useEditorView.ts";
import { useKeptSwitch } from "./useKeptSwitch.ts";
import { type TypedAnswer, useTypedCheck } from "./useTypedCheck.ts";
import "./EditorPane.css";

interface EditorPaneProps {
  readonly documents: Documents;
  readonly ask: AskCompiler;
  readonly link: PhoneLink;
  readonly page: string;
  /** The files that stand beside each other in the tabs. */
  readonly tabs: readonly PageTab[];
  readonly file: string | undefined;
  readonly place: EditorPlace | undefined;
  /** What came of the last save. */
  readonly notice: string;
  /** What the host that is chosen cannot do of the page, in any of its files. */
  readonly notes: readonly HostNote[];
  /** What is wrong around the page as it was last saved, with the ways that lead from it. */
  readonly around: readonly Problem[];
  readonly onPlay: PlayWay;
  /** Something else lies over it. */
  readonly isCovered: boolean;
  readonly onPick: (file: string) => void;
  readonly onSave: () => void;
  readonly onReview: () => void;
  readonly checking: Checking;
  readonly onPage: (answer: NonNullable<TypedAnswer["answer"]>) => void;
}

/** The text of a page and of what belongs to it, each in a tab. */
export function EditorPane(props: EditorPaneProps) {
  const { documents, ask, link, page, tabs, file, place, notice, onPick, onSave, onReview, checking, onPage, notes } =
    props;
  const [problems, setProblems] = useState<{ readonly file: string; readonly list: readonly Problem[] }>();
  const shownView = useRef<EditorView>(undefined);
  const isComposing = useCallback(() => shownView.current?.compositionStarted ?? false, []);
  const look = useTypedCheck({
    ...{ documents, ask, page, file, isComposing, checking },
    onAnswer({ answer, problems: list }, of) {
      if (answer) onPage(answer);
      if (of !== "") setProblems({ file: of, list });
    },
  });
  const { hostRef, view } = useEditorView(documents, file, look);
  shownView.current = view;
  useSyncExternalStore(documents.subscribe, documents.version);

  const { around, onPlay } = props;
  const isSaved = file !== undefined && !documents.isDirty(file);
  useEffect(() => {
    if (!view || problems?.file !== file) return;
    // What is being typed has moved what was found in what is saved.
    const ways = isSaved ? around.filter((one) => one.file === file) : [];
    markProblems(view, [...(problems?.list ?? []), ...ways], onPlay);
  }, [view, problems, around, isSaved, file, onPlay]);

  const [isNoting, setNoting] = useKeptSwitch("gangwayHostNotes");
  const ownNotes = useMemo(() => (isNoting ? notes.filter((one) => one.file === file) : []), [isNoting, notes, file]);
  // At each rendering: the editor may show the file only now.
  useEffect(() => {
    if (view && file !== undefined) showNotes(view, documents.get(file)?.state, ownNotes);
  });

  const [isStructured, setStructured] = useState(true);
  const carryOut = ({ edits, offset }: StructureEdit) => {
    const effects = EditorView.scrollIntoView(offset, { y: "nearest", yMargin: 40 });
    view?.dispatch({ changes: [...edits], selection: { anchor: offset }, effects, userEvent: "structure" });
  };
  const go = useCallback(
    ({ from, to, insert, isFocused = true }: Omit<EditorPlace, "file">) => {
      if (!view) return;
      const { length } = view.state.doc;
      const range = { anchor: Math.min(from, length), head: Math.min(to, length) };
      if (insert === undefined) view.dispatch({ selection: range });
      else view.dispatch({ changes: { from, to, insert }, userEvent: "input.fix" });
      view.dispatch({ effects: EditorView.scrollIntoView(range.anchor, { y: "center" }) });
      if (isFocused) view.focus();
    },
    [view],
  );
  useEffect(() => {
    let isWanted = true;
    if (place && place.file === file) void documents.open(file).then(() => isWanted && go(place));
    return () => {
      isWanted = false;
    };
  }, [place, file, documents, go]);

  const shown = file === undefined ? undefined : documents.get(file);
  return (
    <section className="editor" aria-label={editorWords.editor} data-pane inert={props.isCovered}>
      <div className="editorHead">
        <EditorTabs tabs={tabs} current={file} isDirty={documents.isDirty} onPick={onPick} />
        <button
          type="button"
          className="textButton structureToggle"
          aria-pressed={isStructured}
          title={isStructured ? structureWords.hide : structureWords.show}
          onClick={() => setStructured(!isStructured)}
        >
          <StudioIcon name="structure" />
          {structureWords.title}
        </button>
        <IconButton
          icon="save"
          label={editorWords.save}
          keys={["⌘", "S"]}
          disabled={file === undefined || !documents.isDirty(file)}
          onTap={onSave}
        />
        <button
          type="button"
          className="textButton"
          title={`${editorWords.review} ${["⌘", "⇧", "P"].map(keyLabel).join(" ")}`}
          onClick={onReview}
        >
          {editorWords.review}
        </button>
      </div>
      <div className="editorBody">
        {isStructured && file !== undefined && (
          <StructurePane
            {...{ documents, ask, link, file }}
            onEdit={carryOut}
            onGo={(from, isFocused) => go({ from, to: from, isFocused })}
          />
        )}
        <div id="editorRoom" role="tabpanel" className="editorRoom" ref={hostRef} />
      </div>
      <p className="editorFoot">
        <span>{file}</span>
        <button
          type="button"
          className="textButton"
          aria-pressed={isNoting}
          title={editorWords.notesHelp}
          onClick={() => setNoting(!isNoting)}
        >
          {editorWords.notes}
        </button>
        <span role="status">
          {notice || (shown && !shown.saved && shown.state.doc.length === 0 ? editorWords.noFile : "")}
        </span>
        <span>{shown && placeOf(shown.state)}</span>
      </p>
    </section>
  );
}

function placeOf({ doc, selection }: EditorView["state"]): string {
  const line = doc.lineAt(selection.main.head);
  return editorWords.place(line.number, selection.main.head - line.from + 1);
}
