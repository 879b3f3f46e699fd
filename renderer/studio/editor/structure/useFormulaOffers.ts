import { type KeyboardEvent, useContext, useState } from "react";
import type { CompletionItem, OutlineNode } from "../../../compiler/index.ts";
import { FormulaSourceContext } from "./FormulaSourceContext.ts";

/** Words that may be written next in a field, and which of them is at hand. */
export interface FormulaOffers {
  readonly items: readonly CompletionItem[];
  readonly index: number;
  /** Asks what may be written at the caret. */
  readonly look: (words: string, caret: number) => void;
  /** Writes one of them. */
  readonly accept: (item: CompletionItem) => void;
  /** Takes the keys that move among them, write one, and put them away; true: the key is taken. */
  readonly take: (event: KeyboardEvent) => boolean;
  readonly close: () => void;
}

/** So many are offered at once. */
const most = 8;
const none = { items: [], from: 0, to: 0, words: "" } as const;

interface Offered {
  readonly items: readonly CompletionItem[];
  readonly from: number;
  readonly to: number;
  /** What stood there when it was asked. */
  readonly words: string;
}

/** Offers what may be written in a formula of a property. */
export function useFormulaOffers(
  path: OutlineNode["path"],
  write: (words: string, caret: number) => void,
): FormulaOffers {
  const source = useContext(FormulaSourceContext);
  const [offered, setOffered] = useState<Offered>(none);
  const [index, setIndex] = useState(0);
  const close = () => setOffered(none);
  const accept = ({ insert, caret = insert.length }: CompletionItem) => {
    const { words, from, to } = offered;
    write(words.slice(0, from) + insert + words.slice(to), from + caret);
    close();
  };
  return {
    ...{ items: offered.items, index, accept, close },
    look(words, caret) {
      if (!source) return;
      setIndex(0);
      source
        .ask("completeWritten", source.file, path, words, caret)
        .then((found) => setOffered(found ? { ...found, items: found.items.slice(0, most), words } : none), close);
    },
    take({ key }) {
      const item = offered.items[index];
      if (!item) return false;
      if (key === "ArrowDown" || key === "ArrowUp") {
        setIndex((index + (key === "ArrowDown" ? 1 : -1) + offered.items.length) % offered.items.length);
      } else if (key === "Enter" || key === "Tab") accept(item);
      else if (key === "Escape") close();
      else return false;
      return true;
    },
  };
}
