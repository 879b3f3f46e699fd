import { type FocusEvent, type RefObject, useRef, useState } from "react";
import type { StepOutcome } from "../../../../actions/index.ts";
import type { Supports } from "../../../../schemas/index.ts";
import { type Contact, mobileDigits } from "../../../runtime/form/contact.ts";
import type { FieldHandle } from "../../../runtime/form/fieldHandle.ts";
import { followWork } from "../../../runtime/overlays/overlays.ts";
import { countsWhenTapped, onceHydrated, useTooEarly } from "../../../runtime/render/beforeHydration.ts";
import { useRenderScope } from "../../../runtime/render/renderScope.ts";
import { locale } from "../../../runtime/theme/locale.ts";
import { contactTexts } from "../../../runtime/theme/texts/fields/contactTexts.ts";
import { Spinner } from "../../status/Spinner.tsx";
import { type ControlProps, type FieldProps, FieldShell, useControl } from "../shell/FieldShell.tsx";
import { useFieldHandle } from "../shell/useFieldHandle.ts";
import { plainText } from "./plainText.ts";
import { digits } from "./textFormats.ts";
import { useTextInput } from "./useTextInput.ts";
import "../../styles/touch.css";
import "./ContactField.css";
import "./TextInput.css";

export interface ContactFieldProps extends FieldProps<Contact | null> {
  /** Chooses somebody from the address book, who is then written into the field; left out where there is none. */
  readonly onPick?: (() => void) | undefined;
  /** The address book is open; a further tap is ignored. */
  readonly busy?: boolean | undefined;
}

const phoneFormat = digits(11, [3, 4, 4], mobileDigits);
/** What is said of the name alone, and of the number alone. */
function faultsOf(part: keyof Contact): readonly string[] {
  return part === "name" ? [locale.nameEmpty, locale.nameInvalid] : [locale.telEmpty, locale.telInvalid];
}

/** Somebody's name and mobile number, typed or chosen from the phone's address book. */
export function ContactField({ onPick, busy = false, ...props }: ContactFieldProps) {
  const field = useControl(props);
  const isEarly = useTooEarly(onPick);
  const [name, phone] = [useRef<FieldHandle<string>>(null), useRef<FieldHandle<string>>(null)];
  const read = () => contactIn(name, phone);
  const part = { onChange: () => props.onChange(read()), onBlur: () => undefined };
  const nameInput = useTextInput(plainText, { ...part, initial: props.initial?.name ?? "", ref: name });
  const phoneInput = useTextInput(phoneFormat, { ...part, initial: props.initial?.phone ?? "", ref: phone });
  useFieldHandle<Contact | null>(props.ref, {
    read,
    write(contact) {
      if (name.current) name.current.value = contact?.name ?? "";
      if (phone.current) phone.current.value = contact?.phone ?? "";
    },
    // The focus goes to what is wrong.
    control: isAbout("name", props.error) ? nameInput.input : phoneInput.input,
  });
  // From one input to the other is not out of the field.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) props.onBlur();
  };
  const shared = { className: "gw-input", disabled: props.disabled, "aria-required": props.required };
  return (
    <FieldShell kind="group" field={field} said={props}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex item in Chromium 87 */}
      <div
        className="gw-contact"
        role="group"
        id={field.control.id}
        aria-describedby={field.control["aria-describedby"]}
        aria-labelledby={field.ids.label}
        onBlur={leave}
      >
        <div className="gw-contact-line">
          <input
            {...shared}
            {...nameInput.attributes}
            {...saidOf("name", props.error, field.control)}
            type="text"
            name={`${props.name}.name`}
            maxLength={30}
            autoComplete="off"
            aria-label={contactTexts.name}
            placeholder={contactTexts.name}
          />
          {onPick && !props.disabled ? (
            <button
              type="button"
              className="gw-contact-pick gw-fades"
              aria-label={`${contactTexts.pick} ${props.label}`}
              aria-busy={busy}
              aria-disabled={isEarly}
              onClick={onPick}
            >
              {busy ? <Spinner /> : null}
              {contactTexts.pick}
            </button>
          ) : null}
        </div>
        <div className="gw-contact-line">
          <input
            {...shared}
            {...phoneInput.attributes}
            {...saidOf("phone", props.error, field.control)}
            type="tel"
            name={`${props.name}.phone`}
            inputMode="tel"
            autoComplete="off"
            data-look="digits"
            aria-label={contactTexts.phone}
            placeholder={contactTexts.phone}
          />
        </div>
      </div>
    </FieldShell>
  );
}

function contactIn(name: RefObject<FieldHandle<string> | null>, phone: RefObject<FieldHandle<string> | null>) {
  const contact = { name: name.current?.value.trim() ?? "", phone: phone.current?.value ?? "" };
  return contact.name === "" && contact.phone === "" ? null : contact;
}

/** Whether a message is about this part: what is not about the other one alone. */
function isAbout(part: keyof Contact, error: string | undefined): boolean {
  return error !== undefined && !faultsOf(part === "name" ? "phone" : "name").includes(error);
}

/** The error belongs to the input that it is about. */
function saidOf(part: keyof Contact, error: string | undefined, control: ControlProps) {
  if (!isAbout(part, error)) return {};
  return { "aria-invalid": true, "aria-describedby": control["aria-describedby"] };
}

type BoundContactProps = Omit<ContactFieldProps, "onPick" | "busy"> & {
  readonly onPick?: () => Promise<StepOutcome>;
  readonly pickOn?: Supports;
};

/** A contact: on the hosts that `pickOn` names, a button takes the steps that choose one. */
export function BoundContact({ onPick, pickOn, ...props }: BoundContactProps) {
  const scope = useRenderScope();
  const [busy, setBusy] = useState(false);
  if (!onPick || (pickOn && !scope.isServed(pickOn))) return <ContactField {...props} />;
  const pick = onceHydrated(countsWhenTapped(onPick), () => followWork(onPick(), setBusy));
  return <ContactField {...props} busy={busy} onPick={pick} />;
}
