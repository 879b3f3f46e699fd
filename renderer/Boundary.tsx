import { Component, type ReactNode } from "react";
import type { CompiledNode } from "./node.ts";
import { SessionContext } from "./place.ts";

interface BoundaryProps {
  readonly node: Pick<CompiledNode, "type" | "id" | "fixed">;
  readonly children: ReactNode;
}

/** Keeps a broken component from taking the page down: it is left out, and the failure is reported. */
export class Boundary extends Component<BoundaryProps, { readonly broken: boolean }> {
  static override contextType = SessionContext;
  declare context: React.ContextType<typeof SessionContext>;
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    this.context?.report({ type: this.props.node.type, id: this.props.node.id, error });
  }

  override render() {
    const { node, children } = this.props;
    if (this.state.broken) return null;
    return this.context?.probe ? this.context.probe.around(node, children) : children;
  }
}
