import { type ReactNode, useMemo } from "react";
import type { Json } from "../../../schemas/index.ts";
import { createRenderScope, RenderScopeContext, useRenderScope } from "../../runtime/render/renderScope.ts";

interface BoundUseProps {
  readonly with?: Readonly<Record<string, unknown>>;
  readonly body?: ReactNode;
}

/** A partial: its components see what it was given as `inputs`. */
export function BoundUse({ with: given = none, body }: BoundUseProps) {
  const { session, names } = useRenderScope();
  const scope = useMemo(() => createRenderScope(session, { ...names, inputs: given as Json }), [session, names, given]);
  return <RenderScopeContext value={scope}>{body}</RenderScopeContext>;
}

const none = {};
