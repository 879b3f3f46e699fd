import { useEffect, useState } from "react";
import { defaults } from "../../runtime/theme/defaults.ts";
import { webPageTexts } from "../../runtime/theme/texts/webPageTexts.ts";
import "./ContractFrame.css";
import { Loading } from "../status/Loading.tsx";
import { FetchRetry } from "../status/Retry.tsx";

interface WebFrameProps {
  readonly title: string;
  /** The guarded absolute address; null: it may not be shown. */
  readonly src: string | null;
}

/** A frame does not say why. */
const notShown = new Error("A web page did not come, or may not be shown");

/** A web page in a frame where it can do nothing to the one around it. Nothing counts as read by it. */
export function WebFrame({ title, src }: WebFrameProps) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<"loading" | "shown" | "failed">("loading");
  useEffect(() => {
    if (src === null) return setState("failed");
    return watchFailure(src, () => setState((now) => (now === "loading" ? "failed" : now)));
  }, [src, attempt]);

  const again = async () => {
    setState("loading");
    setAttempt(attempt + 1);
  };
  if (src === null || state === "failed") {
    return <FetchRetry what="document" error={notShown} text={webPageTexts.failed} onTap={again} />;
  }
  return (
    <div className="gw-contract-page">
      {state === "loading" ? <Loading text={webPageTexts.loading} /> : null}
      <iframe
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
