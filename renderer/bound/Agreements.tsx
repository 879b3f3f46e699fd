import type { Ending, Names } from "../../actions/index.ts";
import { AgreementsField, type AgreementsFieldProps } from "../components/fields/AgreementsField.tsx";
import { useSession } from "../place.ts";

type BoundAgreementsProps = Omit<AgreementsFieldProps, "onOpen" | "visitKey"> & {
  readonly onOpen?: (names: Names) => Promise<Ending>;
};

/** Agreements: a tap on one takes the page's steps, else opens its address. */
export function BoundAgreements({ onOpen, ...props }: BoundAgreementsProps) {
  const { open, page } = useSession();
  return (
    <AgreementsField
      {...props}
      visitKey={`read ${page.page} ${props.name}`}
      onOpen={(agreement) => void (onOpen ? onOpen({ agreement: { ...agreement } }) : open(agreement.url))}
    />
  );
}
