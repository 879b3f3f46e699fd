import { later } from "../later.tsx";
import type { AreaSheetProps } from "./AreaSheet.tsx";
import type { FieldProps } from "./FieldShell.tsx";
import { SheetRow } from "./SheetRow.tsx";

/** A district of China, with what it lies in. */
export type Area = {
  /** The code of the district: six digits. */
  readonly code: string;
  readonly province: string;
  readonly city: string;
  readonly district: string;
};

const Sheet = later<AreaSheetProps>(async () => (await import("./AreaSheet.tsx")).AreaSheet, { ahead: true });

/** A row that opens the provinces, their cities and their districts, which are fetched when it is first opened. */
export function AreaField(props: FieldProps<Area | null>) {
  return <SheetRow {...props} words={inWords} sheet={(sheet) => <Sheet {...sheet} />} />;
}

/** Beijing is a province and a city: it is said once. */
function inWords(area: Area | null): string {
  const { province = "", city = "", district = "" } = area ?? {};
  return [...new Set([province, city, district])].filter(Boolean).join(" ");
}
