import { memo, useCallback, useMemo } from "react";
import { inHosts } from "../actions/index.ts";
import { Boundary } from "./Boundary.tsx";
import type { CompiledNode, Place } from "./node.ts";
import { usePlace, useSession } from "./place.ts";
import { useLive } from "./useLive.ts";

interface NodeProps {
  readonly node: CompiledNode;
}

type Properties = Readonly<Record<string, unknown>>;

/** The properties of a component that is not shown. */
const hidden: Properties = { hidden: true };

/** One component of a page. It renders again only when one of its own properties has changed. */
export const Node = memo(function Node({ node }: NodeProps) {
  const { host } = useSession();
  if (node.only && !inHosts(host, node.only)) return null;
  return node.reads.length > 0 ? <Changing node={node} /> : <Still node={node} />;
});

function Changing({ node }: NodeProps) {
  const place = usePlace();
  const placed = useMemo(() => made(node.placed, place), [node, place]);
  const compute = useCallback(() => (isShown(node, place) ? made(node.live, place) : hidden), [node, place]);
  return show(node, placed, useLive(node.reads, compute));
}

/** Most components of a list's rows: only another row wakes them. */
function Still({ node }: NodeProps) {
  const place = usePlace();
  const placed = useMemo(() => (isShown(node, place) ? made(node.placed, place) : hidden), [node, place]);
  return show(node, placed, placed);
}

function isShown(node: CompiledNode, place: Place): boolean {
  return !node.shown || place.evaluate(node.shown) === true;
}

function made(properties: CompiledNode["live"], place: Place): Properties {
  return Object.fromEntries(Object.entries(properties).map(([key, property]) => [key, property.make(place)]));
}

function show(node: CompiledNode, placed: Properties, live: Properties) {
  if (live === hidden) return null;
  return (
    <Boundary node={node}>
      <node.Component {...node.fixed} {...placed} {...live} />
    </Boundary>
  );
}
