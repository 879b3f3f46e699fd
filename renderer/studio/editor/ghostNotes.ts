import { type EditorState, RangeSet, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, WidgetType } from "@codemirror/view";

/** What is said of a line: a step there takes its fallback on a host, or cannot be done. */
export interface HostNote {
  readonly file: string;
  readonly line: number;
  readonly is: "fallback" | "gap";
  readonly words: string;
}

const setNotes = StateEffect.define<readonly HostNote[]>();

interface ShownNotes {
  readonly notes: readonly HostNote[];
  readonly decorations: DecorationSet;
}

const shownNotes = StateField.define<ShownNotes>({
  create: () => ({ notes: [], decorations: Decoration.none }),
  update({ notes, decorations }, { effects, changes, state }) {
    const set = effects.find((effect) => effect.is(setNotes));
    return set
      ? { notes: set.value, decorations: decorationsOf(set.value, state) }
      : { notes, decorations: decorations.map(changes) };
  },
  provide: (field) => EditorView.decorations.from(field, ({ decorations }) => decorations),
});

/** Notes behind the lines of a text. They are no part of it: nothing selects, copies or saves them. */
export const ghostNotes = [shownNotes];

/**
 * Shows these notes in an editor, and those alone.
 *
 * @param state what the editor is to show: while it shows another file yet, nothing is done
 */
export function showNotes(view: EditorView, state: EditorState | undefined, notes: readonly HostNote[]): void {
  if (view.state !== state || view.state.field(shownNotes).notes === notes) return;
  view.dispatch({ effects: setNotes.of(notes) });
}

function decorationsOf(notes: readonly HostNote[], { doc }: EditorState): DecorationSet {
  const inside = notes.filter(({ line }) => line <= doc.lines);
  return RangeSet.of(
    inside.map((note) => Decoration.widget({ widget: new NoteWidget(note), side: 1 }).range(doc.line(note.line).to)),
    true,
  );
}

class NoteWidget extends WidgetType {
  private readonly note: HostNote;

  constructor(note: HostNote) {
    super();
    this.note = note;
  }

  override eq({ note }: NoteWidget): boolean {
    return note.words === this.note.words && note.is === this.note.is;
  }

  override toDOM(): HTMLElement {
    const view = document.createElement("span");
    view.className = "ghostNote";
    view.dataset.is = this.note.is;
    view.textContent = `← ${this.note.words}`;
    return view;
  }
}
