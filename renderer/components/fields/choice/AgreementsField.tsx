import { type ChangeEvent, useState } from "react";
import type { Locals, StepOutcome } from "../../../../actions/index.ts";
import { parsePagePath } from "../../../runtime/host/addresses.ts";
import { useSession } from "../../../runtime/render/renderScope.ts";
import { locale } from "../../../runtime/theme/locale.ts";
import { Icon } from "../../display/Icon.tsx";
import type { ContractViewerProps } from "../../documents/ContractViewer.tsx";
import { frameAddress } from "../../documents/frameAddress.ts";
import { lazyLayer } from "../../overlays/lazyLayer.tsx";
import { type FieldProps, FieldShell, useControl } from "../shell/FieldShell.tsx";
import { useTick } from "../shell/useTick.ts";
import { Check } from "./Check.tsx";
import { useKeptTick } from "./useKeptTick.ts";
import { type Agreement, useReading } from "./useReading.ts";
import "../../styles/touch.css";
import "./AgreementsField.css";

export interface AgreementsFieldProps extends FieldProps<boolean> {
  /** Null while they are not known yet. */
  readonly items: readonly Agreement[] | null;
  /** What the tick says. */
  readonly text?: string | undefined;
  /** Each must have been read before the box can be ticked. */
  readonly mustRead?: boolean | undefined;
  /** How long each must have been in sight; or, opened elsewhere, how long at least after the last one was opened. */
  readonly seconds?: number | undefined;
  /** Under which is kept for the visit what was read and ticked. */
  readonly visitKey?: string | undefined;
  /** The address of a document in a frame over the page, null where it may not lead there; undefined: it goes elsewhere. */
  readonly frameOf?: ((item: Agreement) => string | null | undefined) | undefined;
  /** Goes to a document. */
  readonly onOpen: (item: Agreement) => void;
}

const Viewer = lazyLayer<ContractViewerProps>(
  async () => (await import("../../documents/ContractViewer.tsx")).ContractViewer,
);

/** A box to tick, and the documents that it stands for, each to be opened. */
export function AgreementsField({ text = locale.agree, frameOf, onOpen, ...props }: AgreementsFieldProps) {
  const field = useControl(props);
  const key =
    props.visitKey && props.items ? [props.visitKey, ...props.items.map(({ url }) => url)].join(" ") : undefined;
  const reading = useReading({ ...props, key });
  const tick = useTick(props, reading.refuses);
  const keepTick = useKeptTick(tick.ref, key && `${key} ticked`, props.onChange);
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
    keepTick(event.currentTarget.checked);
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
            required={props.required}
            aria-labelledby={`${field.ids.label} ${textId}`}
          />
          <span id={textId}>{text}</span>
        </label>
        {props.items?.map((item) => (
          <button
            key={`${item.title} ${item.url}`}
            type="button"
            className="gw-agreement gw-fades"
            onClick={() => open(item)}
          >
            <span>《{item.title}》</span>
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
          button={locale.haveRead}
          onAgree={props.mustRead ? () => setOpen(false) : undefined}
          onRead={() => reading.keep(shown)}
          onOpenApart={() => onOpen(shown)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </FieldShell>
  );
}

type BoundAgreementsProps = Omit<AgreementsFieldProps, "frameOf" | "onOpen" | "visitKey"> & {
  readonly onOpen?: (names: Locals) => Promise<StepOutcome>;
};

/**
 * Agreements: a tap on one takes the page's steps, else shows it over the page. A page of this front end has a back
 * key and an app of its own: it does not stand in a frame.
 */
export function BoundAgreements({ onOpen, ...props }: BoundAgreementsProps) {
  const session = useSession();
  const go = (item: Agreement) => void (onOpen ? onOpen({ agreement: { ...item } }) : session.open(item.url));
  const frameOf = ({ url }: Agreement) => (onOpen || parsePagePath(url) ? undefined : frameAddress(session, url));
  return (
    <AgreementsField {...props} visitKey={`read ${session.page.page} ${props.name}`} frameOf={frameOf} onOpen={go} />
  );
}
