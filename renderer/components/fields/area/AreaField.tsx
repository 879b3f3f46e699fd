import { lazyLayer } from "../../overlays/lazyLayer.tsx";
import { SheetRow } from "../sheets/SheetRow.tsx";
import type { FieldProps } from "../shell/FieldShell.tsx";
import type { Area, AreaSheetProps } from "./AreaSheet.tsx";
import { areaText } from "./areaText.ts";

const Sheet = lazyLayer<AreaSheetProps>(async () => (await import("./AreaSheet.tsx")).AreaSheet, { ahead: true });

/** A row that opens the provinces, their cities and their districts, which are fetched when it is first opened. */
export function AreaField(props: FieldProps<Area | null>) {
  return <SheetRow {...props} words={areaText} sheet={(sheet) => <Sheet {...sheet} />} />;
}
