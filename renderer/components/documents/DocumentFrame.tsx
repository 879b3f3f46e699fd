import { useContext, useEffect, useEffectEvent, useRef, useState } from "react";
import { type HostWindow, trustedMarkup } from "../../../actions/index.ts";
import { RenderScopeContext } from "../../runtime/render/renderScope.ts";
import { defaults } from "../../runtime/theme/defaults.ts";
import { contractTexts } from "../../runtime/theme/texts/contractTexts.ts";
import { Loading } from "../status/Loading.tsx";
import { FetchRetry } from "../status/Retry.tsx";
import { DocumentError } from "./documentError.ts";
import { applyStyles, documentMark } from "./documentMarkup.ts";
import { fetchDocument, type LoadedDocument } from "./fetchDocument.ts";
import { frameAddress } from "./frameAddress.ts";
import { hasLegibleWords } from "./hasLegibleWords.ts";
import "./ContractFrame.css";

/** How far a document is. */
export type DocumentState = "loading" | "shown" | "failed";

export interface DocumentFrameProps {
  readonly title: string;
  /** The guarded absolute address; null: it may not be shown. Empty: it is not known. */
  readonly src: string | null;
  readonly onState: (state: DocumentState) => void;
  /** The document is on screen, and is these bytes. */
  readonly onShown: (bytes: ArrayBuffer) => void;
  /** Its end has been in sight. */
  readonly onEnd: () => void;
}

/** How often its end is looked for, in milliseconds: not every engine tells of scrolling in a frame without scripts. */
const beat = 250;

/** A document that is fetched whole, and shown in a frame where it can do nothing. All else fails, and says why. */
export function DocumentFrame({ title, src, onState, onShown, onEnd }: DocumentFrameProps) {
  const { loaded, error, retry, fail } = useDocument(src);
  const [isShown, setShown] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const state = error ? "failed" : isShown ? "shown" : "loading";
  const tell = useEffectEvent(onState);
  const show = useEffectEvent((found: LoadedDocument) => {
    setShown(true);
    onShown(found.bytes);
  });
  const end = useEffectEvent(onEnd);
  const reject = useEffectEvent(fail);
  useEffect(() => tell(state), [state]);
  useEffect(() => {
    setShown(false);
    if (!loaded || !frame.current || src === null) return undefined;
    return fill(frame.current, loaded, src, (isThere) => (isThere ? show(loaded) : reject()));
  }, [loaded, src]);
  useEffect(() => (isShown ? watchEnd(frame.current, () => end()) : undefined), [isShown]);

  if (error) {
    return <FetchRetry what="document" error={error} text={contractTexts[error.fault]} onTap={retry} />;
  }
  return (
    <div className="gw-contract-page" data-fetching={!isShown || undefined}>
      {isShown ? null : <Loading text={contractTexts.loading} />}
      {loaded ? (
        <iframe
          ref={frame}
          className="gw-contract-frame"
          data-state={state}
          title={title}
          sandbox="allow-same-origin"
          referrerPolicy="no-referrer"
        />
      ) : null}
    </div>
  );
}

/** The document at an address, fetched anew by `retry`. */
function useDocument(src: string | null) {
  const session = useContext(RenderScopeContext)?.session;
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<LoadedDocument | DocumentError>();
  const load = useEffectEvent(async (signal: AbortSignal) => {
    if (!src) return setOutcome(new DocumentError(src === null ? "foreign" : "failed"));
    const isAllowed = (address: string) =>
      session ? frameAddress(session, address) !== null : address.startsWith(`${location.origin}/`);
    const found = await fetchDocument(src, { isAllowed, signal, isRetry: attempt > 0 }).catch(
      (thrown: DocumentError) => thrown,
    );
    if (!signal.aborted) setOutcome(found);
  });
  useEffect(() => {
    const stop = new AbortController();
    setOutcome(undefined);
    void load(stop.signal);
    return () => stop.abort();
  }, [src, attempt]);
  const isFailed = outcome instanceof DocumentError;
  return {
    loaded: isFailed ? undefined : outcome,
    error: isFailed ? outcome : undefined,
    retry: () => setAttempt(attempt + 1),
    fail: () => setOutcome(new DocumentError("failed")),
  };
}

/** Puts a document into a frame. Tells once whether it is there, with its pictures if it has no words. */
function fill(
  frame: HTMLIFrameElement,
  { markup }: LoadedDocument,
  address: string,
  tell: (isThere: boolean) => void,
): () => void {
  const onLoad = () => {
    const shown = frame.contentDocument;
    // The empty document before it.
    if (!shown?.documentElement.hasAttribute(documentMark)) return;
    stop();
    applyStyles(shown, address);
    const images = [...shown.images];
    tell(hasLegibleWords(shown) || (images.length > 0 && images.every(({ naturalWidth }) => naturalWidth > 0)));
  };
  const timer = setTimeout(() => tell(false), defaults.contract.timeout);
  const stop = () => {
    clearTimeout(timer);
    frame.removeEventListener("load", onLoad);
  };
  frame.addEventListener("load", onLoad);
  frame.srcdoc = trustedMarkup(window as HostWindow, markup);
  return stop;
}

function watchEnd(frame: HTMLIFrameElement | null, tell: () => void): (() => void) | undefined {
  const shown = frame?.contentDocument;
  if (!shown) return undefined;
  const last = lastWords(shown);
  const look = () => {
    const { scrollTop, clientHeight, scrollHeight } = shown.scrollingElement ?? shown.documentElement;
    // What scrolls may also be a part of the document.
    const isAtEnd =
      scrollTop + clientHeight >= scrollHeight - 8 && last.getBoundingClientRect().bottom <= clientHeight + 8;
    if (!isAtEnd) return;
    clearInterval(timer);
    tell();
  };
  const timer = setInterval(look, beat);
  look();
  return () => clearInterval(timer);
}

/** The element that has the last words of a document. */
function lastWords({ body }: Document): Element {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  let last: Element = body;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement && node.nodeValue?.trim()) last = node.parentElement;
  }
  return last;
}
