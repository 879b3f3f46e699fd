import type { PropsOf } from "../../runtime/render/component.ts";
import { locale } from "../../runtime/theme/locale.ts";
import "./Outline.css";

/** What is seen where something will be: the components that will show it, with bars in place of their texts. */
export function Outline({ body, hosts }: PropsOf<"outline">) {
  return (
    <div className="gw-outline" data-hosts={hosts}>
      <span className="gw-unseen" role="status">
        {locale.loading}
      </span>
      <div className="gw-stack" aria-hidden="true" inert>
        {body}
      </div>
    </div>
  );
}
