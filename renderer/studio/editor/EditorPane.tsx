import type { EditorView } from "@codemirror/view";
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { PageTab, PlacedProblem } from "../../compiler/index.ts";
import type { PhoneLink } from "../channel/phoneLink.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { keyLabel } from "../ui/keyLabel.ts";
import { StudioIcon } from "../ui/StudioIcon.tsx";
import { editorWords } from "../words/editorWords.ts";
import { structureWords } from "../words/structureWords.ts";
import type { AskCompiler } from "../workspace/askCompiler.ts";
import type { Checking } from "../workspace/checking.ts";
import type { Documents } from "../workspace/documents.ts";
import type { PendingCommand } from "../workspace/pendingCommand.ts";
import { EditorTabs } from "./EditorTabs.tsx";
import type { EditorPlace } from "./editorPlace.ts";
import { type HostNote, showNotes } from "./ghostNotes.ts";
import { markProblems, type ProblemTools } from "./problemMarks.ts";
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
  /** The place to go to, once. */
  readonly reveal: PendingCommand<EditorPlace>;
  /** What came of the last save. */
  readonly notice: string;
  /** What the host that is chosen cannot do of the page, in any of its files. */
  readonly notes: readonly HostNote[];
  /** What is wrong around the page as it was last saved, with the ways that lead from it. */
  readonly around: readonly PlacedProblem[];
  readonly tools: ProblemTools;
  /** Something else lies over it. */
  readonly isCovered: boolean;
  readonly onPick: (file: string) => void;
  readonly go: (place: EditorPlace) => void;
  readonly onSave: () => void;
  readonly onReview: () => void;
  readonly checking: Checking;
  readonly onPage: (answer: NonNullable<TypedAnswer["answer"]>) => void;
}

/** The text of a page and of what belongs to it, each in a tab. */
export function EditorPane(props: EditorPaneProps) {
  const { documents, ask, link, page, tabs, file, reveal, notice, onPick, onSave, onReview, checking, onPage, notes } =
    props;
  const [problems, setProblems] = useState<{ readonly file: string; readonly list: readonly PlacedProblem[] }>();
  const shownView = useRef<EditorView>(undefined);
  const isComposing = useCallback(() => shownView.current?.compositionStarted ?? false, []);
  const look = useTypedCheck({
    ...{ documents, ask, page, file, isComposing, checking },
    onAnswer({ answer, problems: list }, of) {
      if (answer) onPage(answer);
      if (of !== "") setProblems({ file: of, list });
    },
  });
  const { hostRef, view } = useEditorView(documents, file, reveal, look);
  shownView.current = view;
  useSyncExternalStore(documents.subscribe, documents.version);

  const { around, tools } = props;
  const isSaved = file !== undefined && !documents.isDirty(file);
  useEffect(() => {
    if (!view || problems?.file !== file || view.state !== documents.get(file ?? "")?.state) return;
    // What is being typed has moved what was found in what is saved.
    const ways = isSaved ? around.filter((one) => one.file === file) : [];
    markProblems(view, [...(problems?.list ?? []), ...ways], tools);
  }, [view, problems, around, isSaved, file, tools, documents]);

  const [isNoting, setNoting] = useKeptSwitch("gangwayHostNotes");
  const ownNotes = useMemo(() => (isNoting ? notes.filter((one) => one.file === file) : []), [isNoting, notes, file]);
  // At each rendering: the editor may show the file only now.
  useEffect(() => {
    if (view && file !== undefined) showNotes(view, documents.get(file)?.state, ownNotes);
  });

  const [isStructured, setStructured] = useState(true);
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
            onGo={(from, isFocused) => props.go({ file, from, to: from, isFocused })}
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
