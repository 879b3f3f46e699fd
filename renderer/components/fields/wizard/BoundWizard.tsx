import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Locals, StepOutcome } from "../../../../actions/index.ts";
import type { Json, KeptFields } from "../../../../schemas/index.ts";
import { isProof } from "../../../runtime/form/fieldRegistry.ts";
import type { PageForm } from "../../../runtime/form/pageForm.ts";
import { followWork } from "../../../runtime/overlays/overlays.ts";
import { countsWhenTapped, onceHydrated } from "../../../runtime/render/beforeHydration.ts";
import type { PropsOf } from "../../../runtime/render/component.ts";
import { useRenderScope } from "../../../runtime/render/renderScope.ts";
import { locale } from "../../../runtime/theme/locale.ts";
import { wizardTexts } from "../../../runtime/theme/texts/fields/wizardTexts.ts";
import { FetchRetry } from "../../status/Retry.tsx";
import { LazyErrorSummary } from "../LazyErrorSummary.tsx";
import { FormContext } from "../shell/FormContext.ts";
import { loadDraftNote, useDraft } from "../useDraft.ts";
import { usePageForm } from "../usePageForm.ts";
import { resumedValue } from "./resumedValue.ts";
import type { SumUp as SumUpView } from "./SumUp.tsx";
import { useWizardPlace } from "./useWizardPlace.ts";
import { Wizard, type WizardPage } from "./Wizard.tsx";

/** What the compiler says of a form beside its author. */
interface CheckedWizard {
  readonly kept?: KeptFields;
}

/** Nobody sees it before the last page, so no first screen waits for it. */
const loadSumUp = () => import("./SumUp.tsx");

const DraftNote = lazy(async () => ({ default: (await loadDraftNote()).DraftNote }));

/** The key of the sum-up; an author's keys begin with a letter. */
const sumUpKey = "@summary";

/** A wizard of the page: one form, whose pages are checked one after the other. */
export function BoundWizard(props: PropsOf<"wizard"> & CheckedWizard) {
  const { id, pages, summary, check, kept, leaveGuard } = props;
  const { session, names } = useRenderScope();
  const form = usePageForm(id, leaveGuard);
  const draft = useDraft(id, form, kept);
  const errorSummary = <LazyErrorSummary id={id} form={form} />;
  useResume(form, id, props.resume?.fields);
  const questions = pages.filter((page) => page.if !== false);
  const keys = [...questions.map(({ key }) => key), ...(summary ? [sumUpKey] : [])];
  const place = useWizardPlace({ id, form, keys }, draft.isRestored, startOf(props));
  const { current, passed, go } = place;
  const [isBusy, setBusy] = useState(false);
  /** The borrower came from the sum-up to change a page, and goes back there. */
  const isEditing = useRef(false);
  const isLast = current === keys.length - 1;
  const context = useMemo(() => ({ id, check }), [id, check]);

  const { SumUp, failure, retry } = useSumUp(summary !== undefined, current);
  /** Nobody sends what they were to look over and did not see. */
  const isUnseen = keys[current] === sumUpKey && !SumUp;
  const edit = (page: string) => {
    isEditing.current = true;
    go(page);
  };
  const sumUp: WizardPage | undefined = summary && {
    ...summary,
    key: sumUpKey,
    head: SumUp ? (
      <SumUp id={id} form={form} pages={questions} onEdit={edit} />
    ) : (
      failure && <FetchRetry {...failure} what="summary" text={locale.loadFailed} onTap={retry} />
    ),
    // What has not been seen is not signed, either.
    fields: SumUp && summary.fields,
  };

  /** Goes on: to the next page, or back to the sum-up where no page is left that has not been checked. */
  function goOn(key: string): void {
    passed.add(key);
    void (props.saveDraft as TakeSteps | undefined)?.({ page: key });
    const rest = isEditing.current ? keys.find((one) => !passed.has(one)) : keys[current + 1];
    if (rest === sumUpKey) isEditing.current = false;
    if (rest !== undefined) go(rest);
  }

  async function submit(): Promise<void> {
    const outcome = await session.run([{ verb: "submit", submit: id }], names);
    if (outcome === "done") return void (await props.onSubmit());
    const wrong = form.firstWrong(id);
    if (!wrong) return;
    go(wrong.page ?? sumUpKey);
    await form.checkFields(namesOn(form, id, wrong.page));
  }

  async function next(): Promise<void> {
    const key = keys[current] ?? "";
    if (isLast) await submit();
    else if (await form.checkFields(namesOn(form, id, key))) goOn(key);
  }

  // Both come after a check of the page: a tap that was made early must not lead to them.
  const onNext = onceHydrated(
    isLast || countsWhenTapped(props.saveDraft),
    () => isBusy || isUnseen || followWork(next(), setBusy),
  );
  const nextText = isLast
    ? (props.submitText ?? wizardTexts.submit)
    : isEditing.current
      ? wizardTexts.done
      : wizardTexts.next;
  return (
    <FormContext value={context}>
      <Wizard
        pages={sumUp ? [...questions, sumUp] : questions}
        current={current}
        visited={place.visited}
        nextText={nextText}
        busy={isBusy || (isUnseen && !failure)}
        disabled={isUnseen}
        onNext={onNext}
        onBack={current > 0 ? () => go(keys[current - 1] ?? "") : undefined}
        heading={place.heading}
        summary={errorSummary}
        draftNote={
          draft.isRestored && (
            <Suspense>
              <DraftNote onClear={draft.clear} />
            </Suspense>
          )
        }
      />
    </FormContext>
  );
}

/** The sum-up, whose code comes while the first pages are filled in. What did not come is asked for again on each page. */
function useSumUp(isWanted: boolean, current: number) {
  const [SumUp, setSumUp] = useState<typeof SumUpView>();
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  const fetchIt = useCallback(() => {
    setFailure(undefined);
    loadSumUp().then(
      (file) => setSumUp(() => file.SumUp),
      (error: unknown) => setFailure({ error }),
    );
  }, []);
  useEffect(() => {
    if (isWanted) fetchIt();
  }, [isWanted, current, fetchIt]);
  return { SumUp, failure: SumUp ? undefined : failure, retry: fetchIt };
}

/** The page that the server's draft was on; undefined while it is not known. */
function startOf({ resume }: PropsOf<"wizard">): string | undefined {
  return typeof resume?.page === "string" ? resume.page : undefined;
}

type TakeSteps = (names: Locals) => Promise<StepOutcome>;

/** The fields on a page that take part; those of the sum-up stand on no page of their own. */
function namesOn(form: PageForm, id: string, page: string | undefined): readonly string[] {
  const key = page === sumUpKey ? undefined : page;
  return form.fieldsIn(id).flatMap((placed) => (placed.page === key ? [placed.field.name] : []));
}

/** Puts the server's draft back, once it is there. */
function useResume(form: PageForm, id: string, fields: Json | undefined): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || typeof fields !== "object" || fields === null || Array.isArray(fields)) return;
    isDone.current = true;
    const known = new Map(form.fieldsIn(id).map(({ field }) => [field.name, field]));
    const values = Object.entries(fields).flatMap(([name, value]): readonly [string, Json][] => {
      const field = known.get(name);
      const read = field && !isProof(field) ? resumedValue(field, value as Json) : undefined;
      return read === undefined ? [] : [[name, read]];
    });
    form.restore(Object.fromEntries(values));
  }, [form, id, fields]);
}
