import { createRef, Fragment, type FragmentInstance, type ReactElement, useMemo } from "react";
import { jsx } from "react/jsx-runtime";
import { ErrorBoundary, NodeBoundary } from "./ErrorBoundary.tsx";
import { Impression } from "./Impression.tsx";
import { noProps, type PreparedNode, type RenderScope } from "./preparedNode.ts";
import { useRenderScope } from "./renderScope.ts";
import { useIsKnown } from "./useIsKnown.ts";
import { createSelector, useSelected } from "./useSelector.ts";

interface NodeProps {
  readonly node: PreparedNode;
}

type Properties = Readonly<Record<string, unknown>>;

/** What is selected in place of properties while the component's condition does not hold. */
const hidden: Properties = { hidden: true };

/** A component whose properties change with the page's values. It renders again only when one of them has. */
function ReactiveNode({ node }: NodeProps) {
  const scope = useRenderScope();
  const { place, scoped, selector } = useMemo(() => placed(node, scope), [node, scope]);
  const reactive = useSelected(selector);
  if (reactive === hidden) return null;
  const properties = { ...node.staticProps, ...scoped, ...reactive };
  const shown = <NodeBoundary node={node}>{renderComponent(node, properties)}</NodeBoundary>;
  return <Fragment ref={place}>{shown}</Fragment>;
}

/** A node where it stands: its properties there, and what selects those that change. */
function placed(node: PreparedNode, scope: RenderScope) {
  const place = createRef<FragmentInstance>();
  const compute = () => (isShown(node, scope) ? computeProps(node.reactiveProps, scope) : hidden);
  return {
    place,
    scoped: computeProps(node.scopedProps, scope),
    selector: createSelector(scope.session.store, node.reads, compute, onlyShows(node) ? place : undefined),
  };
}

/** A component that reads nothing that changes, as in most rows of a list: it renders again only for another node. */
class StaticNode extends ErrorBoundary<NodeProps> {
  override shouldComponentUpdate({ node }: NodeProps, state: StaticNode["state"]) {
    return node !== this.props.node || state !== this.state;
  }

  protected override content() {
    const { node } = this.props;
    const scope = this.context;
    return scope && isShown(node, scope) ? renderComponent(node, withScoped(node, scope)) : null;
  }
}

/**
 * The React element for a node: one that subscribes to what the node reads, or a static one where it reads nothing. Its
 * place is its key: it is the same in a page that is written on around it.
 */
export function elementOf(node: PreparedNode): ReactElement {
  return node.later === undefined ? drawn(node) : <LaterNode key={node.place} node={node} />;
}

/** A component that depends on who has opened the page. */
function LaterNode({ node }: NodeProps) {
  return useIsKnown() ? drawn(node) : node.later;
}

function drawn(node: PreparedNode): ReactElement {
  return node.reads.length > 0 ? (
    <ReactiveNode key={node.place} node={node} />
  ) : (
    <StaticNode key={node.place} node={node} />
  );
}

/** Whether what changes of it can be neither touched nor away: it may be a moment late. */
function onlyShows({ condition, reactiveProps }: PreparedNode): boolean {
  return !condition && !("disabled" in reactiveProps);
}

function isShown(node: PreparedNode, scope: RenderScope): boolean {
  if (node.only && !scope.isServed(node.only)) return false;
  return !node.condition || scope.evaluate(node.condition) === true;
}

/** Most fields have no others than those that never change: they are spared another object of them. */
function withScoped({ staticProps, scopedProps }: PreparedNode, scope: RenderScope): Properties {
  return scopedProps === noProps ? staticProps : { ...staticProps, ...computeProps(scopedProps, scope) };
}

function computeProps(properties: PreparedNode["reactiveProps"], scope: RenderScope): Properties {
  const values: Record<string, unknown> = {};
  // A plain loop: a list of 1,000 rows comes by here for each.
  for (const key in properties) values[key] = properties[key]?.compute(scope);
  return values;
}

function renderComponent({ Component, exposure, trackData }: PreparedNode, properties: Properties) {
  // The properties as they are, not a copy of them.
  const shown = jsx(Component, properties);
  if (exposure === undefined) return shown;
  return (
    <Impression event={exposure} data={trackData}>
      {shown}
    </Impression>
  );
}
