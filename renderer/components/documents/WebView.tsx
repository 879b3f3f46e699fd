import type { PropsOf } from "../../runtime/render/component.ts";
import { useSession } from "../../runtime/render/renderScope.ts";
import { useIsKnown } from "../../runtime/render/useIsKnown.ts";
import { locale } from "../../runtime/theme/locale.ts";
import { frameAddress } from "./frameAddress.ts";
import { WebFrame } from "./WebFrame.tsx";
import "./WebView.css";

export interface WebViewProps {
  readonly title: string;
  /** The guarded absolute address; null: it may not be shown. */
  readonly src: string | null;
  /** Leads to the page by itself. */
  readonly onOpenApart: () => void;
}

/** Another page inside this one, in a frame where it can do nothing to it. */
function WebView({ title, src, onOpenApart }: WebViewProps) {
  return (
    <div className="gw-web-view">
      <div className="gw-web-view-page">
        <WebFrame title={title} src={src} />
      </div>
      {src === null ? null : (
        <button type="button" className="gw-web-view-apart" onClick={onOpenApart}>
          {locale.openApart}
        </button>
      )}
    </div>
  );
}

/** A page in a frame, whose address has gone through the guard of all addresses. */
export function BoundWebView({ src, title }: PropsOf<"webView">) {
  const session = useSession();
  if (!useIsKnown()) return <div className="gw-web-view" />;
  return <WebView title={title} src={frameAddress(session, src)} onOpenApart={() => session.open(src)} />;
}
