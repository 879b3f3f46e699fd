import { useContext, useEffect, useState, useSyncExternalStore } from "react";
import type { OutlineNode, StudioQuestions } from "../../../compiler/index.ts";
import type { LiveValue } from "../../channel/liveMessages.ts";
import { FormulaSourceContext } from "./FormulaSourceContext.ts";

type Written = NonNullable<StudioQuestions["written"]["answer"]>;

/** What is known of a formula that is being written: what is wrong in it, or its type and what it gives on the phone. */
export type FormulaState =
  | { readonly is: "wrong"; readonly wrong: Extract<Written, { readonly wrong: unknown }>["wrong"] }
  | { readonly is: "right"; readonly type: string; readonly value: LiveValue | undefined };

const noSubscription = () => () => undefined;
const noValues = () => undefined;

/**
 * Follows a formula while it is written, and its value while the phone changes.
 *
 * @param words undefined: they are no formula, and nothing is asked
 */
export function useFormulaValue(path: OutlineNode["path"], words: string | undefined): FormulaState | undefined {
  const source = useContext(FormulaSourceContext);
  const [state, setState] = useState<FormulaState>();
  const at = JSON.stringify(path);
  const isAsked = source !== undefined && words !== undefined && words !== "";
  useEffect(() => (isAsked ? source.link.watch() : undefined), [source, isAsked]);
  const live = useSyncExternalStore(source?.link.onValues ?? noSubscription, source?.link.values ?? noValues);

  // Again when a value of the page is another one.
  useEffect(() => {
    if (!isAsked) return setState(undefined);
    let isWanted = true;
    const { ask, link, file } = source;
    const read = async (): Promise<FormulaState | undefined> => {
      const found = await ask("written", link.page(), file, JSON.parse(at), words);
      if (!found) return undefined;
      if ("wrong" in found) return { is: "wrong", wrong: found.wrong };
      const ways = found.at.map((way) => JSON.stringify(way));
      const [value] = await link.evaluate([found.probe.tree], ways);
      return { is: "right", type: found.probe.type, value };
    };
    read().then(
      (found) => isWanted && setState(found),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [source, at, words, isAsked, live]);
  return state;
}
