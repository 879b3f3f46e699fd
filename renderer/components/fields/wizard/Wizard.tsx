import { type ReactNode, type Ref, useId } from "react";
import { wizardTexts } from "../../../runtime/theme/texts/fields/wizardTexts.ts";
import { Button } from "../../controls/Button.tsx";
import { StickyBar } from "../../controls/StickyBar.tsx";
import { Form } from "../Form.tsx";
import "./Wizard.css";

/** A page of a wizard that takes part. */
export interface WizardPage {
  readonly key: string;
  readonly title: string;
  readonly note?: string | undefined;
  readonly fields?: ReactNode;
  /** What stands above its fields, as on the sum-up. */
  readonly head?: ReactNode;
}

export interface WizardProps {
  readonly pages: readonly WizardPage[];
  /** The index of the page on screen. */
  readonly current: number;
  /** The pages that have been on screen; they stay, out of sight. */
  readonly visited: ReadonlySet<string>;
  /** What the button says that goes on. */
  readonly nextText: string;
  readonly busy: boolean;
  /** The page on screen cannot be left forwards yet. */
  readonly disabled?: boolean | undefined;
  readonly onNext: () => void;
  /** Left out on the first page. */
  readonly onBack?: (() => void) | undefined;
  /** The title of the page on screen: it gets the focus when the page changes. */
  readonly heading: Ref<HTMLHeadingElement>;
  /** A line above it, such as that it was filled in before. */
  readonly draftNote?: ReactNode;
  /** How much of the page on screen is still wrong. */
  readonly summary?: ReactNode;
}

/** A form in pages: where one is, the page, and the way on and back. */
export function Wizard({ pages, current, visited, heading, draftNote, summary, ...ways }: WizardProps) {
  const place = useId();
  const page = pages[current];
  return (
    <div className="gw-wizard">
      {draftNote}
      <div className="gw-wizard-head">
        <p className="gw-wizard-place" id={place}>
          {wizardTexts.place(current + 1, pages.length)}
        </p>
        <div className="gw-wizard-track" aria-hidden="true">
          {pages.map(({ key }, index) => (
            <span key={key} data-done={index <= current} />
          ))}
        </div>
        <h2 ref={heading} className="gw-wizard-title" tabIndex={-1} aria-describedby={place}>
          {page?.title}
        </h2>
        {page?.note ? <p className="gw-wizard-note">{page.note}</p> : null}
      </div>
      {pages.map(({ key, head, fields }) =>
        visited.has(key) ? (
          <div key={key} hidden={key !== page?.key}>
            {key === page?.key ? head : null}
            {fields ? <Form fields={fields} summary={key === page?.key && summary} onSubmit={ways.onNext} /> : null}
          </div>
        ) : null,
      )}
      <Ways {...ways} />
    </div>
  );
}

type WaysProps = Pick<WizardProps, "onBack" | "onNext" | "nextText" | "busy" | "disabled">;

function Ways({ onBack, onNext, nextText, busy, disabled }: WaysProps) {
  return (
    <StickyBar>
      <div className="gw-wizard-ways">
        {onBack ? (
          <div className="gw-wizard-back">
            <Button text={wizardTexts.back} tone="plain" disabled={busy} onTap={onBack} />
          </div>
        ) : null}
        <div className="gw-wizard-next">
          <Button text={nextText} busy={busy} disabled={disabled} onTap={onNext} />
        </div>
      </div>
    </StickyBar>
  );
}
