import { createContext, useContext } from "react";
import { inHosts, type Locals } from "../../../actions/index.ts";
import type { PageSession } from "../session/pageSession.ts";
import { countsWhenTapped, onceHydrated } from "./beforeHydration.ts";
import { createTapHandler } from "./createTapHandler.ts";
import type { RenderScope } from "./preparedNode.ts";

/** Gives the components of a page their scope. */
export const RenderScopeContext = createContext<RenderScope | undefined>(undefined);

/** The scope of the component that calls it. Throws outside of a page. */
export function useRenderScope(): RenderScope {
  const scope = useContext(RenderScopeContext);
  if (!scope) throw new Error("A component of a page was rendered outside of a Page");
  return scope;
}

/** The page that the component stands in. */
export function useSession(): PageSession {
  return useRenderScope().session;
}

/** The place in a page where formulas see these names beside the page's own. */
export function createRenderScope(session: PageSession, names: Locals): RenderScope {
  const values = session.scope(names);
  return {
    session,
    names,
    evaluate: (evaluator) => evaluator.evaluate(values),
    isServed: (only) => inHosts(session.host, only),
    handle: (steps) =>
      onceHydrated(
        steps.some(countsWhenTapped),
        createTapHandler((turn, more: Locals | undefined) =>
          session.run(steps, more ? { ...names, ...more } : names, turn),
        ),
      ),
  };
}
