import type { Json } from "../../../schemas/index.ts";
import { locale } from "../theme/locale.ts";
import { byPlace, type FieldHandle, isInSight } from "./fieldHandle.ts";

/** What fields are checked with. */
interface FieldCheckPort {
  /** The names of the fields on screen. */
  readonly onScreen: ReadonlySet<string>;
  readonly handles: ReadonlyMap<string, FieldHandle<Json>>;
  readonly labelOf: (name: string) => string;
  /** Checks fields on screen, and shows at each what is wrong with it. */
  readonly showErrors: (names: readonly string[]) => Promise<unknown>;
  /** What is shown at a field. */
  readonly errorShown: (name: string) => string | undefined;
  /** What is wrong with a field that is off the screen; undefined: nothing. */
  readonly errorOf: (name: string) => Promise<string | undefined>;
  /** Tells the user in words. */
  readonly tell: (text: string) => void;
}

/** A field whose value will not do. */
export interface WrongValue {
  readonly name: string;
  readonly error: string;
}

interface FieldCheck {
  /** Checks fields on screen and off it, and shows at each what is wrong; gives those that are wrong. */
  readonly check: (names: readonly string[]) => Promise<readonly WrongValue[]>;
  /** Goes to the first field in sight; words say what is wrong where there is none. */
  readonly goToFirst: (wrong: readonly WrongValue[]) => void;
}

/** Makes what checks the fields of a form, and shows the first that is wrong. */
export function createFieldCheck(port: FieldCheckPort): FieldCheck {
  const { onScreen, handles } = port;

  async function wrongField(name: string): Promise<WrongValue[]> {
    const error = onScreen.has(name) ? port.errorShown(name) : await port.errorOf(name);
    return error === undefined ? [] : [{ name, error }];
  }

  function goToFirst(wrong: readonly WrongValue[]): void {
    const inSight = firstOf(wrong.flatMap(({ name }) => handles.get(name) ?? []).filter(isInSight));
    const [first] = wrong;
    if (inSight) inSight.focus();
    else if (first) port.tell(locale.fieldWrong(port.labelOf(first.name), first.error));
  }

  return {
    async check(names) {
      const shown = names.filter((name) => onScreen.has(name));
      for (const name of shown) {
        const { showErrors } = handles.get(name) ?? {};
        if (showErrors) await showErrors();
      }
      await port.showErrors(shown);
      return (await Promise.all(names.map(wrongField))).flat();
    },
    goToFirst,
  };
}

/** The one that stands first on the screen. One way through: of a thousand, none but the first is asked for. */
function firstOf<Handle extends Parameters<typeof byPlace>[0]>(handles: readonly Handle[]): Handle | undefined {
  let [first] = handles;
  for (const handle of handles) if (first && byPlace(handle, first) < 0) first = handle;
  return first;
}
