import { useId } from "react";
import { Popup } from "../Popup.tsx";
import { CascadeSteps } from "./CascadeSteps.tsx";
import { type CascadeOption, type CascadePath, pathTo } from "./cascade.ts";
import { Fetched } from "./Fetched.tsx";
import type { FieldProps } from "./FieldShell.tsx";
import { SheetHead } from "./SheetHead.tsx";
import { SheetRow } from "./SheetRow.tsx";

/** A district of China, with what it lies in. */
export type Area = {
  /** The code of the district: six digits. */
  readonly code: string;
  readonly province: string;
  readonly city: string;
  readonly district: string;
};

/** A row that opens the provinces, their cities and their districts, which are fetched when it is first opened. */
export function AreaField(props: FieldProps<Area | null>) {
  const titleId = useId();
  return (
    <SheetRow
      {...props}
      words={inWords}
      sheet={({ id, open, title, value, onConfirm, onClose }) => (
        <Popup id={id} open={open} labelledBy={titleId} onClose={onClose}>
          <SheetHead titleId={titleId} title={title} onClose={onClose} />
          <Fetched load={loadAreas}>
            {(areas) => (
              <CascadeSteps
                label={title}
                options={areas}
                start={pathTo(codesAround(value?.code), areas)}
                onChoose={(path) => onConfirm(areaOf(path))}
              />
            )}
          </Fetched>
        </Popup>
      )}
    />
  );
}

async function loadAreas(): Promise<readonly CascadeOption[]> {
  return (await import("@vant/area-data")).useCascaderAreaData();
}

/** A district's code begins with that of its city, and that with its province's. */
function codesAround(code = ""): readonly string[] {
  return [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code];
}

function areaOf(path: CascadePath): Area {
  const [province = "", city = "", district = ""] = path.map(({ text }) => text);
  return { code: String(path[path.length - 1]?.value ?? ""), province, city, district };
}

/** Beijing is a province and a city: it is said once. */
function inWords(area: Area | null): string {
  const { province = "", city = "", district = "" } = area ?? {};
  return [...new Set([province, city, district])].filter(Boolean).join(" ");
}
