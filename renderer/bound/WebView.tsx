import type { PropsOf } from "../component.ts";
import { WebView } from "../components/WebView.tsx";
import { useSession } from "../place.ts";
import { frameAddress } from "./frameAddress.ts";

/** A page in a frame, whose address has gone through the guard of all addresses. */
export function BoundWebView({ src, title }: PropsOf<"webView">) {
  const session = useSession();
  return <WebView title={title} src={frameAddress(session, src)} onOpenApart={() => session.open(src)} />;
}
