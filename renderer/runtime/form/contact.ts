import { locale } from "../theme/locale.ts";

/** Somebody to be reached. */
export type Contact = {
  readonly name: string;
  readonly phone: string;
};

const mobile = /^1[3-9]\d{9}$/;
/** Names in any script, as an address book has them; figures and emoji are no name. */
const anyName = /^[\p{L}\p{M}·.'’\s-]+$/u;

/** Whether a text is a mobile number of mainland China: its eleven digits. */
export function isMobile(text: string): boolean {
  return mobile.test(text);
}

/** The digits of a text. */
export function onlyDigits(text: string): string {
  return text.normalize("NFKC").replace(/\D/g, "");
}

/** The eleven digits of a mobile number of mainland China, without the country code. */
export function mobileDigits(text: string): string {
  return onlyDigits(text).replace(/^(?:00)?86(?=1\d{10})/, "");
}

/** What an address book, or a page, gives, as it is sent: the name without blanks around it, the number's digits. */
export function contactOf(value: unknown): Contact {
  const given = typeof value === "object" && value !== null ? value : {};
  const [name, phone] = ["name", "phone"].map((key) => String(Reflect.get(given, key) ?? "").trim());
  return { name: name ?? "", phone: mobileDigits(phone ?? "") };
}

/** Whether nothing is filled in. */
export function isBlank({ name, phone }: Contact): boolean {
  return name === "" && phone === "";
}

/** What is wrong with a contact, in the words of specification §5; undefined when nothing is. */
export function contactFault({ name, phone }: Contact): string | undefined {
  if (name === "") return locale.nameEmpty;
  if (!anyName.test(name)) return locale.nameInvalid;
  if (phone === "") return locale.telEmpty;
  return isMobile(phone) ? undefined : locale.telInvalid;
}
