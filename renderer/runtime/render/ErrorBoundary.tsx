import { Component, type ReactNode } from "react";
import type { Field } from "../../../schemas/index.ts";
import { sourcesIn } from "../formula/readsOf.ts";
import { locale } from "../theme/locale.ts";
import type { PreparedNode } from "./preparedNode.ts";
import { RenderScopeContext } from "./renderScope.ts";

interface BoundaryProps {
  readonly node: Pick<PreparedNode, "type" | "id" | "place" | "staticProps" | "reads">;
}

interface BoundaryState {
  readonly broken: boolean;
  /** Under which the failure was reported. */
  readonly number?: string | undefined;
}

/** One for all that are whole: a list has a boundary around each row. */
const whole: BoundaryState = { broken: false, number: undefined };

/**
 * Keeps a broken component from taking the page down: a fallback stands in its place, the failure is reported, and a
 * form knows that a field of its own has broken. Content that breaks is what lies below; making it must not throw.
 */
export abstract class ErrorBoundary<Props extends BoundaryProps> extends Component<Props, BoundaryState> {
  static override contextType = RenderScopeContext;
  declare context: React.ContextType<typeof RenderScopeContext>;
  override state = whole;

  static getDerivedStateFromError(): BoundaryState {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    const { type, id, place, staticProps } = this.props.node;
    const session = this.context?.session;
    const number = session?.onError({ type, id, place, error });
    if (number) this.setState({ number });
    if (isField(staticProps.field)) session?.form?.drop(staticProps.field.name);
  }

  /** What the component shows. */
  protected abstract content(): ReactNode;

  /** Fetches the data again that the component reads, and shows it again. */
  private retry(): void {
    const { data } = this.context?.session ?? {};
    for (const source of sourcesIn(this.props.node.reads)) data?.reload(source).catch(() => undefined);
    this.setState(whole);
  }

  override render() {
    const shown = this.state.broken ? this.fallback() : this.content();
    const devtools = this.context?.session.devtools;
    return devtools && shown !== null ? devtools.around(this.props.node, shown) : shown;
  }

  private fallback(): ReactNode {
    if (!this.context) return null;
    const { views, help } = this.context.session;
    const text = locale.notShown(labelOf(this.props.node));
    return <views.Fallback text={text} number={this.state.number} onRetry={() => this.retry()} onHelp={help} />;
  }
}

/** The boundary around a component. What comes with other properties may be whole again. */
export class NodeBoundary extends ErrorBoundary<BoundaryProps & { readonly children: ReactNode }> {
  override componentDidUpdate({ children }: NodeBoundary["props"]) {
    if (this.state.broken && children !== this.props.children) this.setState(whole);
  }

  protected override content() {
    return this.props.children;
  }
}

function isField(value: unknown): value is Pick<Field, "name"> {
  return typeof value === "object" && value !== null && "name" in value;
}

/** The name under which the user knows a component; undefined where it has none that stands by itself. */
function labelOf({ staticProps: { label, title } }: BoundaryProps["node"]): string | undefined {
  return [label, title].find((text): text is string => typeof text === "string");
}
