import { type ChangeEvent, useEffect, useEffectEvent, useMemo, useState } from "react";
import type { Locals, StepOutcome } from "../../../../actions/index.ts";
import type { Json } from "../../../../schemas/index.ts";
import { parsePagePath } from "../../../runtime/host/addresses.ts";
import { countsWhenTapped, onceHydrated } from "../../../runtime/render/beforeHydration.ts";
import { useSession } from "../../../runtime/render/renderScope.ts";
import { useIsKnown } from "../../../runtime/render/useIsKnown.ts";
import type { PageSession } from "../../../runtime/session/pageSession.ts";
import { agreementTexts } from "../../../runtime/theme/texts/fields/agreementTexts.ts";
import { Icon } from "../../display/Icon.tsx";
import type { ContractViewerProps } from "../../documents/ContractViewer.tsx";
import { frameAddress } from "../../documents/frameAddress.ts";
import { lazyLayer } from "../../overlays/lazyLayer.tsx";
import type { ContentProps } from "../shell/FieldContent.tsx";
import { type FieldProps, FieldShell, useControl } from "../shell/FieldShell.tsx";
import { useTick } from "../shell/useTick.ts";
import { Check } from "./Check.tsx";
import { type ConsentRecord, useConsent } from "./useConsent.ts";
import { type Agreement, useReading } from "./useReading.ts";
import "../../styles/touch.css";
import "./AgreementsField.css";

export interface AgreementsFieldProps extends FieldProps<boolean> {
  /** Null, or none, where there is nothing to agree to: then the box cannot be ticked. */
  readonly items: readonly Agreement[] | null;
  /** What the tick says. */
  readonly text?: string | undefined;
  /** Each must have been read before the box can be ticked. */
  readonly mustRead?: boolean | undefined;
  /** How long each must have been in sight; or, opened elsewhere, how long at least after the last one was opened. */
  readonly seconds?: number | undefined;
  /** Under which is kept for the visit what was read. */
  readonly visitKey?: string | undefined;
  /** Keeps to what somebody has agreed while the field is off the screen. */
  readonly record?: ConsentRecord | undefined;
  /** The address of a document in a frame over the page, null where it may not lead there; undefined: it goes elsewhere. */
  readonly frameOf?: ((item: Agreement) => string | null | undefined) | undefined;
  /** Goes to a document. */
  readonly onOpen: (item: Agreement) => void;
}

const Viewer = lazyLayer<ContractViewerProps>(
  async () => (await import("../../documents/ContractViewer.tsx")).ContractViewer,
);

/** A box to tick, and the documents that it stands for, each to be opened. */
export function AgreementsField({ text = agreementTexts.agree, frameOf, onOpen, ...props }: AgreementsFieldProps) {
  const field = useControl(props);
  const items = props.items ?? [];
  const hasItems = items.length > 0;
  const documents = hasItems ? items.map(({ title, url }) => `${title} ${url}`).join(" ") : undefined;
  const key = props.visitKey && hasItems ? [props.visitKey, ...items.map(({ url }) => url)].join(" ") : undefined;
  const lacking = hasItems ? undefined : (props.missing?.text ?? agreementTexts.missing);
  const reading = useReading({ ...props, items, lacking, key });
  const tick = useTick(props, {
    refuses: reading.refuses,
    blockingReason: () => (props.required || tick.ref.current?.checked ? lacking : undefined),
    adopts: false,
  });
  // What was said of missing documents is not so any more.
  const recheck = useEffectEvent(() => {
    if (props.error !== undefined) props.onBlur();
  });
  useEffect(() => {
    if (hasItems) recheck();
  }, [hasItems]);
  // Consent that nobody could have heard of yet is none.
  const isReady = useIsKnown();
  const isEarly = !isReady && countsWhenTapped(onOpen);
  const noteConsent = useConsent(tick.ref, documents, props.onChange, props.record);
  const [shown, setShown] = useState<Agreement>();
  const [isOpen, setOpen] = useState(false);
  const textId = `${field.control.id}-text`;
  const open = (item: Agreement) => {
    const isHere = frameOf?.(item) !== undefined;
    setShown(isHere ? item : undefined);
    setOpen(isHere);
    if (isHere) return;
    reading.open(item);
    onOpen(item);
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    tick.onChange(event);
    noteConsent(event.currentTarget.checked);
  };
  return (
    <FieldShell kind="check" field={field} said={{ ...props, note: reading.note }}>
      <div className="gw-agreements">
        <label className="gw-check-row" htmlFor={field.control.id}>
          <Check
            {...field.control}
            {...tick}
            onChange={onChange}
            name={props.name}
            disabled={props.disabled}
            aria-disabled={!isReady || undefined}
            required={props.required}
            aria-labelledby={`${field.ids.label} ${textId}`}
          />
          <span id={textId}>{text}</span>
        </label>
        {items.map((item, at) => (
          <button
            key={`${at} ${item.url}`}
            type="button"
            className="gw-agreement gw-fades"
            aria-disabled={isEarly || undefined}
            onClick={() => open(item)}
          >
            <span>{agreementTexts.title(item.title)}</span>
            <Icon name={reading.isRead(item) ? "check" : "chevron"} />
          </button>
        ))}
      </div>
      {shown ? (
        <Viewer
          key={shown.url}
          open={isOpen}
          title={shown.title}
          src={frameOf?.(shown)}
          mustRead={props.mustRead}
          seconds={props.mustRead ? props.seconds : undefined}
          wasRead={reading.isRead(shown)}
          button={agreementTexts.haveRead}
          onAgree={props.mustRead ? () => setOpen(false) : undefined}
          onRead={() => reading.keep(shown)}
          onOpenApart={() => onOpen(shown)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </FieldShell>
  );
}

type BoundAgreementsProps = Omit<AgreementsFieldProps, "items" | "frameOf" | "onOpen" | "visitKey" | "record"> &
  ContentProps & {
    /** What the page's data holds, whatever it is. */
    readonly items: Json;
    readonly onOpen?: (names: Locals) => Promise<StepOutcome>;
  };

/**
 * Agreements: a tap on one takes the page's steps, else shows it over the page. A page of this front end has a back
 * key and an app of its own: it does not stand in a frame. Where one of them is no document, there is nothing to agree to.
 */
export function BoundAgreements({ onOpen, items, missing, isLoading, onReload, ...props }: BoundAgreementsProps) {
  const session = useSession();
  const documents = useMemo(() => documentsIn(items, session), [items, session]);
  const isThere = documents.length > 0 && missing === undefined && !isLoading;
  const text = isLoading ? agreementTexts.missing : agreementTexts.failed;
  const go = onceHydrated(
    countsWhenTapped(onOpen),
    (item: Agreement) => void (onOpen ? onOpen({ agreement: { ...item } }) : session.open(item.url)),
  );
  const frameOf = ({ url }: Agreement) => (onOpen || parsePagePath(url) ? undefined : frameAddress(session, url));
  const record = useMemo(() => consentRecord(session, props.name), [session, props.name]);
  return (
    <AgreementsField
      {...props}
      items={isThere ? documents : null}
      missing={isThere ? undefined : { ...missing, text, onRetry: onReload }}
      visitKey={`read ${session.page.page} ${props.name}`}
      record={record}
      frameOf={frameOf}
      onOpen={go}
    />
  );
}

/** The documents in what the page's data holds, each once; none where any of them has no title, or leads nowhere. */
function documentsIn(items: Json, session: PageSession): readonly Agreement[] {
  const found = Array.isArray(items) ? items.map((item: Json) => documentIn(item, session)) : [];
  const documents = new Map(found.flatMap((one) => (one ? [[`${one.title} ${one.url}`, one] as const] : [])));
  return found.includes(undefined) ? [] : [...documents.values()];
}

function documentIn(item: Json, session: PageSession): Agreement | undefined {
  const { title, url } = Object(item) as Readonly<Record<string, Json>>;
  const isDocument = typeof title === "string" && title.trim() !== "" && frameAddress(session, url ?? null) !== null;
  return isDocument ? { title, url: String(url) } : undefined;
}

function consentRecord({ store }: PageSession, name: string): ConsentRecord {
  return {
    read: () => store.get("agreed")[name] as string | undefined,
    write: (documents) => store.set("agreed", name, documents),
  };
}
