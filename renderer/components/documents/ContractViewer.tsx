import { useCallback, useContext, useEffect, useEffectEvent, useState } from "react";
import { RenderScopeContext } from "../../runtime/render/renderScope.ts";
import { locale } from "../../runtime/theme/locale.ts";
import { contractTexts } from "../../runtime/theme/texts/contractTexts.ts";
import { Button } from "../controls/Button.tsx";
import { type ContractPart, ContractText } from "./ContractText.tsx";
import { DocumentFrame, type DocumentState } from "./DocumentFrame.tsx";
import "../styles/touch.css";
import "./ContractViewer.css";
import { Panel } from "../overlays/Panel.tsx";
import { Fallback } from "../status/Fallback.tsx";
import { useSecondsInSight } from "./useSecondsInSight.ts";

export interface ContractViewerProps {
  readonly open: boolean;
  readonly title: string;
  /** Its text; else the page that it stands on. */
  readonly text?: string | readonly ContractPart[] | undefined;
  /** The guarded absolute address of its page; null: it may not be shown. Empty: it is not known. */
  readonly src?: string | null | undefined;
  /** It is agreed to only when it has been read to its end. */
  readonly mustRead?: boolean | undefined;
  /** It is agreed to only when it has been in sight for so long. */
  readonly seconds?: number | undefined;
  /** It has been read before, in the same visit. */
  readonly wasRead?: boolean | undefined;
  /** The text of the button that agrees. */
  readonly button?: string | undefined;
  /** Without it, there is nothing to agree to. */
  readonly onAgree?: (() => void) | undefined;
  /** All that is asked of the reader is done. */
  readonly onRead?: (() => void) | undefined;
  /** Fetches again what it has its text from. */
  readonly onReload?: (() => void) | undefined;
  /** Leads to the page by itself. */
  readonly onOpenApart?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** The page remembers each document that was shown on it: its text when it is opened, a page once its bytes are there. */
function useSeen(open: boolean, title: string, text: ContractViewerProps["text"], src: ContractViewerProps["src"]) {
  const seen = useContext(RenderScopeContext)?.session.seen;
  const noteText = useEffectEvent(() => {
    if (text === undefined) return;
    seen?.push({ title, at: Date.now(), text: typeof text === "string" ? text : JSON.stringify(text) });
  });
  useEffect(() => {
    if (open) noteText();
  }, [open]);
  return (bytes: ArrayBuffer) => {
    if (src) seen?.push({ title, at: Date.now(), text: bytes, address: src });
  };
}

/** A contract to be read, and to be agreed to. */
export function ContractViewer({
  open,
  title,
  button,
  onAgree,
  onRead,
  onReload,
  onOpenApart,
  onClose,
  ...given
}: ContractViewerProps) {
  const { text, src } = given;
  const noteShown = useSeen(open, title, text, src);
  const reading = useReading(open, given);
  const read = useEffectEvent(() => onRead?.());
  const isRead = open && reading.missing === undefined;
  useEffect(() => {
    if (isRead) read();
  }, [isRead]);
  const apart = text === undefined && onOpenApart !== undefined;
  const footer = (
    <>
      {onAgree ? (
        <Button
          text={reading.missing ?? button ?? contractTexts.agree}
          disabled={reading.missing !== undefined}
          onTap={onAgree}
        />
      ) : null}
      {apart ? (
        <button type="button" className="gw-contract-apart gw-fades" onClick={onOpenApart}>
          {locale.openApart}
        </button>
      ) : null}
    </>
  );
  return (
    <Panel open={open} title={title} position="page" footer={onAgree || apart ? footer : undefined} onClose={onClose}>
      {text === undefined ? (
        <DocumentFrame title={title} src={src ?? null} onShown={noteShown} {...reading.frame} />
      ) : reading.isEmpty ? (
        <Fallback text={contractTexts.empty} onRetry={onReload} />
      ) : (
        <ContractText text={text} onEnd={reading.reachEnd} />
      )}
    </Panel>
  );
}

/** How far the reader is. */
function useReading(
  open: boolean,
  { text, mustRead = false, seconds = 0, wasRead = false }: Partial<ContractViewerProps>,
) {
  const [isAtEnd, setAtEnd] = useState(false);
  const [frame, setFrame] = useState<DocumentState>("loading");
  const isEmpty = text !== undefined && !hasWords(text);
  const isInSight = !isEmpty && (text !== undefined || frame === "shown");
  const left = useSecondsInSight(seconds, open && isInSight && !wasRead);
  const reachEnd = useCallback(() => setAtEnd(true), []);
  return {
    missing: isEmpty
      ? contractTexts.empty
      : missing(isInSight ? "shown" : frame, !wasRead && mustRead && !isAtEnd, wasRead ? 0 : left),
    isEmpty,
    reachEnd,
    frame: { onState: setFrame, onEnd: reachEnd },
  };
}

/** Whether there is anything to agree to. */
function hasWords(text: string | readonly ContractPart[]): boolean {
  const parts = typeof text === "string" ? [text] : text;
  return parts.some((part) => (typeof part === "string" ? part : part.heading).trim() !== "");
}

/** What stands in the way of the button. */
function missing(page: DocumentState, lacksEnd: boolean, left: number): string | undefined {
  if (page !== "shown") return page === "failed" ? contractTexts.failed : contractTexts.loading;
  if (lacksEnd) return left > 0 ? contractTexts.readToEndFor(left) : contractTexts.readToEnd;
  return left > 0 ? locale.readOn(left) : undefined;
}
