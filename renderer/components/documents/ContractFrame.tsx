import { useEffect, useEffectEvent, useRef, useState } from "react";
import { defaults } from "../../runtime/theme/defaults.ts";
import { locale } from "../../runtime/theme/locale.ts";
import "./ContractFrame.css";
import { Loading } from "../status/Loading.tsx";
import { FetchRetry } from "../status/Retry.tsx";

/** Where the page is. */
export type PageState = "loading" | "shown" | "failed";

export interface ContractFrameProps {
  readonly title: string;
  /** The guarded absolute address; null: it may not be shown. */
  readonly src: string | null;
  readonly onState: (state: PageState) => void;
  /** It has been scrolled to its end; a page of another site does not say so, and counts as read when it is there. */
  readonly onEnd: () => void;
  /** What is said while it is not there; of a contract when left out. */
  readonly words?: { readonly loading: string; readonly failed: string };
}

/** A frame does not say why. */
const notShown = new Error("A document did not come, or may not be shown");

function contractWords() {
  return { loading: locale.contractLoading, failed: locale.contractFailed };
}

/** The page on which a contract stands, in a frame where it can do nothing to the one around it. */
export function ContractFrame({ title, src, onState, onEnd, words = contractWords() }: ContractFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<PageState>("loading");
  const tell = useEffectEvent(onState);
  const end = useEffectEvent(onEnd);
  useEffect(() => tell(state), [state]);
  useEffect(() => (state === "shown" ? watchEnd(frame.current, () => end()) : undefined), [state]);
  useEffect(() => {
    if (src === null) return setState("failed");
    return watchFailure(src, () => setState((now) => (now === "loading" ? "failed" : now)));
  }, [src, attempt]);

  const again = async () => {
    setState("loading");
    setAttempt(attempt + 1);
  };
  if (src === null || state === "failed") {
    return <FetchRetry what="document" error={notShown} text={words.failed} onTap={again} />;
  }
  return (
    <div className="gw-contract-page">
      {state === "loading" ? <Loading text={words.loading} /> : null}
      <iframe
        ref={frame}
        key={attempt}
        className="gw-contract-frame"
        data-state={state}
        title={title}
        src={src}
        sandbox={sandboxOf(src)}
        referrerPolicy="no-referrer"
        onLoad={() => setState("shown")}
      />
    </div>
  );
}

/** Our own documents are only shown; another site's may run what shows them, on its own ground. */
function sandboxOf(src: string): string {
  return src.startsWith(`${location.origin}/`) ? "allow-same-origin" : "allow-same-origin allow-scripts";
}

/** A frame does not say that it has failed: the policy's event and the clock do. */
function watchFailure(src: string, tell: () => void): () => void {
  const onViolation = ({ blockedURI }: SecurityPolicyViolationEvent) => src.startsWith(blockedURI) && tell();
  const timer = setTimeout(tell, defaults.contract.timeout);
  document.addEventListener("securitypolicyviolation", onViolation);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("securitypolicyviolation", onViolation);
  };
}

function watchEnd(frame: HTMLIFrameElement | null, tell: () => void): (() => void) | undefined {
  const inner = frame?.contentDocument?.scrollingElement;
  if (!inner) return void tell();
  const look = () => inner.scrollTop + inner.clientHeight >= inner.scrollHeight - 8 && tell();
  look();
  inner.ownerDocument.addEventListener("scroll", look);
  return () => inner.ownerDocument.removeEventListener("scroll", look);
}
