import { type ReactNode, useContext, useMemo } from "react";
import type { Json } from "../../schemas/index.ts";
import { NamesContext } from "../place.ts";

interface BoundUseProps {
  readonly with?: Readonly<Record<string, unknown>>;
  readonly body?: ReactNode;
}

/** A partial: its components see what it was given as `inputs`. */
export function BoundUse({ with: given = none, body }: BoundUseProps) {
  const outer = useContext(NamesContext);
  const names = useMemo(() => ({ ...outer, inputs: given as Json }), [outer, given]);
  return <NamesContext value={names}>{body}</NamesContext>;
}

const none = {};
