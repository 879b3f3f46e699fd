import type { Locals } from "../../../../actions/index.ts";
import type { Json } from "../../../../schemas/index.ts";
import type { PageSession } from "../../session/pageSession.ts";
import { locale } from "../../theme/locale.ts";
import { choiceTexts } from "../../theme/texts/fields/choiceTexts.ts";
import type { HeldValues, KeptOffer } from "../fieldRegistry.ts";
import { isRequired } from "../required.ts";
import { isEmpty } from "../rules.ts";
import { type ChoosingField, type EvaluateOption, offeredPart } from "./offeredPart.ts";
import { optionSources } from "./optionSources.ts";

/** Loads the code that waits for options. */
export const loadLate = () => import("./lateOptions.ts");

/**
 * Keeps what a field holds among the options that it offers, whichever way a value came in, until it is stopped. Formulas
 * and requests see the value after that. While the options are not known the value stays. A value that is cleared is noted
 * under `gone` in the store, until the field holds another one.
 *
 * @param names the names that the field's formulas see where it stands
 */
export function keepOffered(field: ChoosingField, page: PageSession, names: Locals, form: HeldValues): KeptOffer {
  const { name } = field;
  const sources = optionSources(field, page);
  const { reads, unknown } = sources;
  const evaluate = evaluateIn(page, names);
  /** What was left when something was cleared; a form copies the values that it holds. */
  let left: string | undefined;

  function update(): void {
    const value = form.held(name);
    if (form.isOut(name)) return;
    const offered = unknown() ? value : offeredPart(field, value, evaluate);
    if (offered !== value) {
      left = JSON.stringify(offered);
      form.replace(name, offered);
      form.set("gone", name, choiceTexts.gone);
    } else if (left !== undefined && JSON.stringify(value) !== left) {
      left = undefined;
      form.remove("gone", name);
    }
    form.recheck(name);
  }

  const stop = form.derive([...reads, `${form.root}.${name}`], update);
  update();
  return {
    stop,
    wait: (...given) => (unknown() ? loadLate().then((late) => late.wait([sources], page.store, ...given)) : undefined),
  };
}

/** Returns why a form cannot be sent while the options of a field are not known; undefined where nothing depends on them. */
export function unknownReason(field: ChoosingField, value: Json, page: PageSession, names: Locals): string | undefined {
  const evaluate = evaluateIn(page, names);
  const isWanted = !isEmpty(value) || isRequired(field, evaluate);
  const unknown = isWanted ? optionSources(field, page).unknown() : undefined;
  return unknown && (unknown === "failed" ? locale.optionsFailed : choiceTexts.loading);
}

function evaluateIn(page: PageSession, names: Locals): EvaluateOption {
  return (property, more) => page.evaluate((property ?? null) as Json, { ...names, ...more });
}
