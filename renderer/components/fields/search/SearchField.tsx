import type { StepOutcome } from "../../../../actions/index.ts";
import { defaults } from "../../../runtime/theme/defaults.ts";
import { type FieldProps, FieldShell, useControl } from "../shell/FieldShell.tsx";
import type { Suggested } from "../suggestions/SuggestionList.tsx";
import { SearchInput } from "./SearchInput.tsx";

export interface SearchFieldProps extends FieldProps<string> {
  /** The most characters that can be typed. */
  readonly maxLength?: number | undefined;
  /** The user asks for the result. */
  readonly onSearch?: (() => Promise<StepOutcome>) | undefined;
  /** What may be meant by what is typed; undefined while there is nothing. Left out: there never is. */
  readonly suggest?: Suggested;
}

/** Words to search for, as a field of a form. */
export function SearchField({ maxLength = defaults.search.maxLength, onSearch, ...props }: SearchFieldProps) {
  const field = useControl(props);
  return (
    <FieldShell kind="row" field={field} said={props}>
      <SearchInput
        {...props}
        label={undefined}
        control={field.control}
        maxLength={maxLength}
        onSearch={() => void onSearch?.()}
        suggests={"suggest" in props ? { label: props.label, texts: props.suggest } : undefined}
      />
    </FieldShell>
  );
}
