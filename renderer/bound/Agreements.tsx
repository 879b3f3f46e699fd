import type { Ending, Names } from "../../actions/index.ts";
import { AgreementsField, type AgreementsFieldProps } from "../components/fields/AgreementsField.tsx";
import { useSession } from "../place.ts";

type BoundAgreementsProps = Omit<AgreementsFieldProps, "onOpen" | "items"> & {
  readonly items: AgreementsFieldProps["items"] | null;
  readonly onOpen?: (names: Names) => Promise<Ending>;
};

/** Agreements: a tap on one takes the page's steps, else opens its address. */
export function BoundAgreements({ items, onOpen, ...props }: BoundAgreementsProps) {
  const { open } = useSession();
  return (
    <AgreementsField
      {...props}
      items={items ?? []}
      onOpen={(agreement) => void (onOpen ? onOpen({ agreement: { ...agreement } }) : open(agreement.url))}
    />
  );
}
