import { type Extension, StateEffect, StateField } from "@codemirror/state";
import { type Command, type EditorView, hoverTooltip, keymap, showTooltip, type Tooltip } from "@codemirror/view";
import type { PhoneLink } from "../../channel/phoneLink.ts";
import { say } from "../../words/studioLanguage.ts";
import type { AskCompiler } from "../../workspace/askCompiler.ts";
import { markdownView } from "./markdownView.ts";
import { probeView } from "./probeView.ts";
import "./help.css";

/**
 * What is known of the word under the pointer, and of the one at the caret by a key: its help from the compiler, and what
 * the formula around it gives on the phone now.
 */
export function hoverHelp(ask: AskCompiler, link: PhoneLink, file: string): Extension {
  const helpAt = (offset: number) => tooltipAt(ask, link, file, offset);
  const show: Command = (view) => {
    void open(view, helpAt);
    return true;
  };
  return [
    hoverTooltip((_, offset) => helpAt(offset)),
    shown,
    keymap.of([
      { key: "Mod-i", run: show },
      { key: "Escape", run: close },
    ]),
  ];
}

const setShown = StateEffect.define<Tooltip | null>();

/** The help at the caret; it goes when something is written, or the caret moves. */
const shown = StateField.define<Tooltip | null>({
  create: () => null,
  update(value, { effects, docChanged, selection }) {
    const set = effects.find((effect) => effect.is(setShown));
    return set ? set.value : docChanged || selection ? null : value;
  },
  provide: (field) => showTooltip.from(field),
});

async function open(view: EditorView, helpAt: (offset: number) => Promise<Tooltip | null>): Promise<void> {
  const { state } = view;
  const tooltip = await helpAt(state.selection.main.head);
  if (view.state === state) view.dispatch({ effects: setShown.of(tooltip) });
}

const close: Command = (view) => {
  if (!view.state.field(shown)) return false;
  view.dispatch({ effects: setShown.of(null) });
  return true;
};

async function tooltipAt(ask: AskCompiler, link: PhoneLink, file: string, offset: number): Promise<Tooltip | null> {
  const [help, formula] = await Promise.all([
    ask("hover", file, offset).catch(() => null),
    ask("formula", link.page(), file, offset).catch(() => null),
  ]);
  const views: HTMLElement[] = [];
  if (formula && "probe" in formula) {
    const { probe, at } = formula;
    const trees = [probe.tree, ...probe.parts.map(({ tree }) => tree)];
    views.push(
      probeView(
        probe,
        await link.evaluate(
          trees,
          at.map((path) => JSON.stringify(path)),
        ),
      ),
    );
  }
  if (help) views.push(markdownView(say(help.help)));
  const { from, to } = help ?? formula ?? {};
  if (from === undefined || to === undefined || views.length === 0) return null;
  return { pos: from, end: to, above: true, create: () => ({ dom: wrapped(views) }) };
}

function wrapped(views: readonly HTMLElement[]): HTMLElement {
  const dom = document.createElement("div");
  dom.className = "hoverHelp";
  dom.setAttribute("role", "status");
  dom.append(...views);
  return dom;
}
