import { Component, type ReactNode } from "react";
import type { CompiledNode } from "./node.ts";
import { PlaceContext } from "./place.ts";

interface BoundaryProps {
  readonly node: Pick<CompiledNode, "type" | "id" | "fixed">;
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
export abstract class Keeping<Props extends BoundaryProps> extends Component<Props, BoundaryState> {
  static override contextType = PlaceContext;
  declare context: React.ContextType<typeof PlaceContext>;
  override state = whole;

  static getDerivedStateFromError(): BoundaryState {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    const { type, id } = this.props.node;
    this.context?.session.report({ type, id, error });
  }

  /** What the component shows. */
  protected abstract content(): ReactNode;

  override render() {
    if (this.state.broken) return null;
    const shown = this.content();
    const probe = this.context?.session.probe;
    return probe && shown !== null ? probe.around(this.props.node, shown) : shown;
  }
}

/** The boundary around a component. */
export class Boundary extends Keeping<BoundaryProps & { readonly children: ReactNode }> {
  protected override content() {
    return this.props.children;
  }
}
