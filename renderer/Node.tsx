import { memo, type ReactElement, useCallback, useMemo } from "react";
import { Boundary, Keeping } from "./Boundary.tsx";
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
  const live = useLive(node.reads, compute);
  return live === hidden ? null : <Boundary node={node}>{show(node, { ...node.fixed, ...placed, ...live })}</Boundary>;
});

/** A component that nothing wakes, as most of a list's rows: only another row makes it another. */
class Still extends Keeping<NodeProps> {
  override shouldComponentUpdate({ node }: NodeProps, state: Still["state"]) {
    return node !== this.props.node || state !== this.state;
  }

  protected override content() {
    const { node } = this.props;
    const place = this.context;
    return place && isShown(node, place) ? show(node, { ...node.fixed, ...made(node.placed, place) }) : null;
  }
}

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

function show({ Component, exposure, trackData }: CompiledNode, properties: Properties) {
  const shown = <Component {...properties} />;
  if (exposure === undefined) return shown;
  return (
    <Exposed event={exposure} data={trackData}>
      {shown}
    </Exposed>
  );
}
