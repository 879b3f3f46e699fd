import { useState } from "react";
import type { UseFormSetValue } from "react-hook-form";
import { PickField } from "../../../renderer/components/fields/choice/PickField.tsx";
import type { FieldProps } from "../../../renderer/components/fields/shell/FieldShell.tsx";
import type { Json } from "../../../schemas/index.ts";
import type { Card } from "./card.ts";
import { callNative, openScheme } from "./host.ts";
import { feedback } from "./mount.tsx";

type ContactFieldProps = Omit<FieldProps<string>, "label" | "onChange"> & {
  readonly setValue: UseFormSetValue<Card>;
};

interface Contact {
  readonly name: string;
  readonly phone: string;
}

const permission = { permissions: ["contacts"], scene: "card_auth" };
const question = { names: ["通讯录"], message: "用于选择紧急联系人" };

/** The contact, chosen from the app's address book. */
export function ContactField({ setValue, ref, ...field }: ContactFieldProps) {
  const [contact, setContact] = useState<Contact>();
  const pick = async () => {
    const picked = await pickContact().catch(() => feedback.toast("操作未完成，请稍后再试"));
    if (!picked) return;
    setContact(picked);
    setValue("contact", picked.phone, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <PickField
      {...field}
      ref={ref as FieldProps<Json>["ref"]}
      label="紧急联系人"
      placeholder="从通讯录选择"
      text={contact?.name ?? ""}
      onChange={() => undefined}
      onTap={pick}
    />
  );
}

async function pickContact(): Promise<Contact | undefined> {
  const granted =
    isGranted(await callNative("checkPermissions", permission)) ||
    isGranted(await callNative("requestPermissions", { ...permission, ...question }));
  if (!granted) {
    await offerSettings();
    return undefined;
  }
  const contacts = (await callNative("selectContacts", { limit: 1 })) as unknown as readonly Contact[];
  return contacts[0];
}

async function offerSettings(): Promise<void> {
  const answer = await feedback.ask({
    message: "请在设置中打开通讯录权限",
    confirm: "去设置",
    cancel: "以后再说",
  });
  if (answer === "confirm") await openScheme("appSettings");
}

function isGranted(answer: Json): boolean {
  return typeof answer === "object" && answer !== null && Reflect.get(answer, "contacts") === "GRANTED";
}
