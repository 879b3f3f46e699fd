import { StepsSheet } from "../sheets/CascadeSheet.tsx";
import { type CascadeOption, type CascadePath, pathTo } from "../sheets/cascade.ts";
import { Fetched } from "../sheets/Fetched.tsx";
import type { SheetProps } from "../sheets/SheetRow.tsx";
import { AreaChoice } from "./AreaChoice.tsx";
import { withLetters } from "./withLetters.ts";

/** A district of China, with what it lies in. */
export type Area = {
  /** The code of the district: six digits. */
  readonly code: string;
  readonly province: string;
  readonly city: string;
  readonly district: string;
};

export type AreaSheetProps = SheetProps<Area | null>;

/** A sheet of provinces, cities and districts. */
export function AreaSheet({ value, onConfirm, ...sheet }: AreaSheetProps) {
  return (
    <StepsSheet {...sheet}>
      <Fetched load={loadAreas}>
        {(areas) => (
          <AreaChoice
            label={sheet.title}
            areas={areas}
            start={pathTo(codesAround(value?.code), areas)}
            onChoose={(path) => onConfirm(areaOf(path))}
          />
        )}
      </Fetched>
    </StepsSheet>
  );
}

async function loadAreas(): Promise<readonly CascadeOption[]> {
  return withLetters((await import("@vant/area-data")).useCascaderAreaData());
}

/** A district's code begins with that of its city, and that with its province's. */
function codesAround(code = ""): readonly string[] {
  return [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code];
}

function areaOf(path: CascadePath): Area {
  const [province = "", city = "", district = ""] = path.map(({ text }) => text);
  return { code: String(path[path.length - 1]?.value ?? ""), province, city, district };
}
