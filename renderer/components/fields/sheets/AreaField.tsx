import { lazyLayer } from "../../overlays/lazyLayer.tsx";
import type { FieldProps } from "../shell/FieldShell.tsx";
import type { Area, AreaSheetProps } from "./AreaSheet.tsx";
import { SheetRow } from "./SheetRow.tsx";

const Sheet = lazyLayer<AreaSheetProps>(async () => (await import("./AreaSheet.tsx")).AreaSheet, { ahead: true });

/** A row that opens the provinces, their cities and their districts, which are fetched when it is first opened. */
export function AreaField(props: FieldProps<Area | null>) {
  return <SheetRow {...props} words={inWords} sheet={(sheet) => <Sheet {...sheet} />} />;
}

/** Beijing is a province and a city: it is said once. */
function inWords(area: Area | null): string {
  const { province = "", city = "", district = "" } = area ?? {};
  return [...new Set([province, city, district])].filter(Boolean).join(" ");
}
