import { Component, type ReactNode } from "react";
import type { PreparedNode } from "./preparedNode.ts";
import { RenderScopeContext } from "./renderScope.ts";

interface BoundaryProps {
  readonly node: Pick<PreparedNode, "type" | "id" | "staticProps">;
}

interface BoundaryState {
  readonly broken: boolean;
}

/** One for all that are whole: a list has a boundary around each row. */
const whole: BoundaryState = { broken: false };

/**
 * Keeps a broken component from taking the page down: it is left out, and the failure is reported. Content that breaks
 * is what lies below; making it must not throw.
 */
export abstract class ErrorBoundary<Props extends BoundaryProps> extends Component<Props, BoundaryState> {
  static override contextType = RenderScopeContext;
  declare context: React.ContextType<typeof RenderScopeContext>;
  override state = whole;

  static getDerivedStateFromError(): BoundaryState {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    const { type, id } = this.props.node;
    this.context?.session.onError({ type, id, error });
  }

  /** What the component shows. */
  protected abstract content(): ReactNode;

  override render() {
    if (this.state.broken) return null;
    const shown = this.content();
    const devtools = this.context?.session.devtools;
    return devtools && shown !== null ? devtools.around(this.props.node, shown) : shown;
  }
}

/** The boundary around a component. */
export class NodeBoundary extends ErrorBoundary<BoundaryProps & { readonly children: ReactNode }> {
  protected override content() {
    return this.props.children;
  }
}
