import { useState } from "react";
import type { Ending } from "../../actions/index.ts";
import type { Supports } from "../../schemas/index.ts";
import { ContactField, type ContactFieldProps } from "../components/fields/ContactField.tsx";
import { usePlace } from "../place.ts";

type BoundContactProps = Omit<ContactFieldProps, "onPick" | "busy"> & {
  readonly onPick?: () => Promise<Ending>;
  readonly pickOn?: Supports;
};

/** A contact: on the hosts that `pickOn` names, a button takes the steps that choose one. */
export function BoundContact({ onPick, pickOn, ...props }: BoundContactProps) {
  const place = usePlace();
  const [busy, setBusy] = useState(false);
  if (!onPick || (pickOn && !place.isServed(pickOn))) return <ContactField {...props} />;
  const pick = () => {
    setBusy(true);
    void onPick().finally(() => setBusy(false));
  };
  return <ContactField {...props} busy={busy} onPick={pick} />;
}
