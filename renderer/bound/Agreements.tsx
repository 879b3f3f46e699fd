import type { Ending, Names } from "../../actions/index.ts";
import { pageIn } from "../addresses.ts";
import { AgreementsField, type AgreementsFieldProps } from "../components/fields/AgreementsField.tsx";
import type { Agreement } from "../components/fields/useReading.ts";
import { useSession } from "../place.ts";
import { frameAddress } from "./frameAddress.ts";

type BoundAgreementsProps = Omit<AgreementsFieldProps, "frameOf" | "onOpen" | "visitKey"> & {
  readonly onOpen?: (names: Names) => Promise<Ending>;
};

/**
 * Agreements: a tap on one takes the page's steps, else shows it over the page. A page of this front end has a back
 * key and an app of its own: it does not stand in a frame.
 */
export function BoundAgreements({ onOpen, ...props }: BoundAgreementsProps) {
  const session = useSession();
  const go = (item: Agreement) => void (onOpen ? onOpen({ agreement: { ...item } }) : session.open(item.url));
  const frameOf = ({ url }: Agreement) => (onOpen || pageIn(url) ? undefined : frameAddress(session, url));
  return (
    <AgreementsField {...props} visitKey={`read ${session.page.page} ${props.name}`} frameOf={frameOf} onOpen={go} />
  );
}
