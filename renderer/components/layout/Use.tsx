import { type ReactNode, useMemo } from "react";
import type { Json } from "../../schemas/index.ts";
import { PlaceContext, placeIn, usePlace } from "../place.ts";

interface BoundUseProps {
  readonly with?: Readonly<Record<string, unknown>>;
  readonly body?: ReactNode;
}

/** A partial: its components see what it was given as `inputs`. */
export function BoundUse({ with: given = none, body }: BoundUseProps) {
  const { session, names } = usePlace();
  const place = useMemo(() => placeIn(session, { ...names, inputs: given as Json }), [session, names, given]);
  return <PlaceContext value={place}>{body}</PlaceContext>;
}

const none = {};
