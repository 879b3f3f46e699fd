import { locale } from "../theme/locale.ts";
import { ContractFrame } from "./ContractFrame.tsx";
import "./WebView.css";

export interface WebViewProps {
  readonly title: string;
  /** The guarded absolute address; null: it may not be shown. */
  readonly src: string | null;
  /** Leads to the page by itself. */
  readonly onOpenApart: () => void;
}

/** Another page inside this one, in a frame where it can do nothing to it. */
export function WebView({ title, src, onOpenApart }: WebViewProps) {
  return (
    <div className="gw-web-view">
      <div className="gw-web-view-page">
        <ContractFrame title={title} src={src} words={locale.webPage} onState={ignore} onEnd={ignore} />
      </div>
      {src === null ? null : (
        <button type="button" className="gw-web-view-apart" onClick={onOpenApart}>
          {locale.openApart}
        </button>
      )}
    </div>
  );
}

function ignore(): void {}
