import { beforeClick } from "../../../runtime/form/afterPress.ts";
import type { FieldBinding } from "../../../runtime/form/pageForm.ts";

/** What is done with a change that the borrower has made. */
export type OnCommit = (() => Promise<unknown>) | undefined;

/** Inputs in which a change is not finished before they are left. */
const typed = "input:not([type=checkbox]):not([type=radio]):not([type=file]), textarea";

/**
 * Tells a field's page of each change that the borrower has finished: what is typed when the field is left, what is
 * chosen at once. A change while that is under way is told after it. What steps fill in is nobody's change, so that no
 * field can wake itself.
 */
export function committing(binding: FieldBinding, commit: () => Promise<unknown> | undefined): FieldBinding {
  let isChanged = false;
  let underWay: Promise<unknown> | undefined;

  const tell = () => {
    if (!isChanged || underWay) return;
    isChanged = false;
    underWay = Promise.resolve(commit()).finally(() => {
      underWay = undefined;
      tell();
    });
  };

  return {
    ...binding,
    onChange(value) {
      binding.onChange(value);
      isChanged = true;
      if (!document.activeElement?.matches(typed)) tell();
    },
    onBlur() {
      binding.onBlur();
      beforeClick(tell);
    },
  };
}
