import { type RefObject, useEffect, useRef, useState } from "react";
import type { PageForm } from "../../../runtime/form/pageForm.ts";
import { overlays } from "../../../runtime/overlays/overlays.ts";

/** The page of a wizard that the borrower is on. */
interface WizardPlace {
  /** The index of the page on screen among those that take part. */
  readonly current: number;
  /** The pages that have been on screen. */
  readonly visited: ReadonlySet<string>;
  /** The pages that have been checked, in this visit or before the one that it begins with. */
  readonly passed: Set<string>;
  /** Goes to a page; it gets the focus. */
  readonly go: (page: string) => void;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** The form of a wizard, and its pages that take part, in their order. */
interface WizardForm {
  readonly id: string;
  readonly form: PageForm;
  readonly keys: readonly string[];
}

/**
 * Follows the page of a wizard: the back key goes one page back, the title of a new page gets the focus, and the draft
 * keeps the page beside the answers.
 *
 * @param isRestored whether what was typed last time is back
 * @param start the page that the server's draft was on, once it is known
 */
export function useWizardPlace(
  { id, form, keys }: WizardForm,
  isRestored: boolean,
  start: string | undefined,
): WizardPlace {
  const [page, setPage] = useState(keys[0] ?? "");
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const heading = useRef<HTMLHeadingElement>(null);
  const hasMoved = useRef(false);
  const { current: passed } = useRef(new Set<string>());
  const current = Math.max(0, keys.indexOf(page));
  const mark = `@${id}`;
  const visited = new Set([...seen, ...keys.slice(0, current + 1)]);

  const show = (key: string) => {
    setSeen(visited);
    setPage(key);
  };
  const go = (key: string) => {
    hasMoved.current = true;
    form.mark(mark, key);
    show(key);
  };

  useEffect(() => {
    if (hasMoved.current && !isRestored) return;
    const first = String(form.retained(mark) ?? start ?? keys[0] ?? "");
    for (const key of keys.slice(0, Math.max(0, keys.indexOf(first)))) passed.add(key);
    show(first);
  }, [isRestored, start]);
  useEffect(() => {
    if (hasMoved.current) heading.current?.focus();
  }, [page]);
  const before = keys[current - 1];
  useEffect(() => {
    if (before === undefined) return undefined;
    // A page that is left leads no page back: its draft keeps the one that the borrower was on.
    return overlays.open((reason) => {
      if (reason !== "left") go(before);
    }).release;
  }, [before]);
  return { current, visited, passed, go, heading };
}
