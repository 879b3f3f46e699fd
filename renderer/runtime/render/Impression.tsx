import { Fragment, type FragmentInstance, type ReactNode, useEffect, useRef } from "react";
import type { Json, Values } from "../../../schemas/index.ts";
import { onVisible } from "./onVisible.ts";
import { useRenderScope } from "./renderScope.ts";

interface ImpressionProps {
  readonly event: string;
  readonly data: Values | undefined;
  readonly children: ReactNode;
}

/** Records that the user has seen what stands inside; it has no box of its own. */
export function Impression({ event, data = none, children }: ImpressionProps) {
  const { session, names } = useRenderScope();
  const inside = useRef<FragmentInstance>(null);
  useEffect(() => {
    if (!inside.current) return undefined;
    return onVisible(inside.current, () => {
      session.expose(event, session.evaluate(data, names) as Readonly<Record<string, Json>>);
    });
  }, [session, names, event, data]);
  return <Fragment ref={inside}>{children}</Fragment>;
}

const none: Values = {};
