import { Fragment, type FragmentInstance, type ReactNode, useEffect, useRef } from "react";
import type { Json, Values } from "../schemas/index.ts";
import { evaluate } from "./formula/evaluate.ts";
import { usePlace } from "./place.ts";
import { whenSeen } from "./whenSeen.ts";

interface ExposedProps {
  readonly event: string;
  readonly data: Values | undefined;
  readonly children: ReactNode;
}

/** Records that the user has seen what stands inside; it has no box of its own. */
export function Exposed({ event, data = none, children }: ExposedProps) {
  const { session, names } = usePlace();
  const inside = useRef<FragmentInstance>(null);
  useEffect(() => {
    if (!inside.current) return undefined;
    return whenSeen(inside.current, () => {
      session.expose(event, evaluate(data, session.scope(names)) as Readonly<Record<string, Json>>);
    });
  }, [session, names, event, data]);
  return <Fragment ref={inside}>{children}</Fragment>;
}

const none: Values = {};
