import { memo, type ReactElement, useCallback, useMemo } from "react";
import { Boundary } from "./Boundary.tsx";
import { Exposed } from "./Exposed.tsx";
import type { CompiledNode, Place } from "./node.ts";
import { usePlace } from "./place.ts";
import { useLive } from "./useLive.ts";

interface NodeProps {
  readonly node: CompiledNode;
}

type Properties = Readonly<Record<string, unknown>>;

/** The properties of a component that is not shown. */
const hidden: Properties = { hidden: true };

/** A component whose properties change with the page's values. It renders again only when one of them has. */
const Changing = memo(function Changing({ node }: NodeProps) {
  const place = usePlace();
  const placed = useMemo(() => made(node.placed, place), [node, place]);
  const compute = useCallback(() => (isShown(node, place) ? made(node.live, place) : hidden), [node, place]);
  return show(node, placed, useLive(node.reads, compute));
});

/** A component that nothing wakes, as most of a list's rows: only another row makes it another. */
const Still = memo(function Still({ node }: NodeProps) {
  const place = usePlace();
  const placed = useMemo(() => (isShown(node, place) ? made(node.placed, place) : hidden), [node, place]);
  return show(node, placed, placed);
});

/** The element of a component of a page. */
export function elementOf(node: CompiledNode, key: string | number): ReactElement {
  return node.reads.length > 0 ? <Changing key={key} node={node} /> : <Still key={key} node={node} />;
}

function isShown(node: CompiledNode, place: Place): boolean {
  if (node.only && !place.isServed(node.only)) return false;
  return !node.shown || place.evaluate(node.shown) === true;
}

function made(properties: CompiledNode["live"], place: Place): Properties {
  const values: Record<string, unknown> = {};
  // A plain loop: a list of 1,000 rows comes by here for each.
  for (const key in properties) values[key] = properties[key]?.make(place);
  return values;
}

function show(node: CompiledNode, placed: Properties, live: Properties) {
  if (live === hidden) return null;
  const { exposure, trackData } = node;
  const shown = <node.Component {...node.fixed} {...placed} {...live} />;
  return (
    <Boundary node={node}>
      {exposure === undefined ? (
        shown
      ) : (
        <Exposed event={exposure} data={trackData}>
          {shown}
        </Exposed>
      )}
    </Boundary>
  );
}
