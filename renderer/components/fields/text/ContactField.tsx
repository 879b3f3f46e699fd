import { type FocusEvent, type RefObject, useRef } from "react";
import type { Contact } from "../../form/contact.ts";
import { locale } from "../../theme/locale.ts";
import { Spinner } from "../Spinner.tsx";
import "../press.css";
import "./ContactField.css";
import { type ControlProps, type FieldHandle, type FieldProps, FieldShell, useControl } from "./FieldShell.tsx";
import { digits, mobileDigits, plainText } from "./format.ts";
import "./TextInput.css";
import { useFieldHandle } from "./useFieldHandle.ts";
import { useTextInput } from "./useTextInput.ts";

export interface ContactFieldProps extends FieldProps<Contact | null> {
  /** Chooses somebody from the address book, who is then written into the field; left out where there is none. */
  readonly onPick?: (() => void) | undefined;
  /** The address book is open; a further tap is ignored. */
  readonly busy?: boolean | undefined;
}

const phoneFormat = digits(11, [3, 4, 4], mobileDigits);
/** What is said of the name alone, and of the number alone. */
const faults: Readonly<Record<keyof Contact, readonly string[]>> = {
  name: [locale.nameEmpty, locale.nameInvalid],
  phone: [locale.telEmpty, locale.telInvalid],
};

/** Somebody's name and mobile number, typed or chosen from the phone's address book. */
export function ContactField({ onPick, busy = false, ...props }: ContactFieldProps) {
  const field = useControl(props);
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
    control: isAbout("name", props.error) ? nameInput.attributes.ref : phoneInput.attributes.ref,
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
            aria-label={locale.contact.name}
            placeholder={locale.contact.name}
          />
          {onPick && !props.disabled ? (
            <button
              type="button"
              className="gw-contact-pick gw-fades"
              aria-label={`${locale.contact.pick} ${props.label}`}
              aria-busy={busy}
              onClick={busy ? undefined : onPick}
            >
              {busy ? <Spinner /> : null}
              {locale.contact.pick}
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
            aria-label={locale.contact.phone}
            placeholder={locale.contact.phone}
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
  return error !== undefined && !faults[part === "name" ? "phone" : "name"].includes(error);
}

/** The error belongs to the input that it is about. */
function saidOf(part: keyof Contact, error: string | undefined, control: ControlProps) {
  if (!isAbout(part, error)) return {};
  return { "aria-invalid": true, "aria-describedby": control["aria-describedby"] };
}
