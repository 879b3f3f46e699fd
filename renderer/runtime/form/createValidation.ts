import type { Locals } from "../../../actions/index.ts";
import type { Field, Json } from "../../../schemas/index.ts";
import type { FormulaScope } from "../formula/run.ts";
import type { FieldHandle } from "./fieldHandle.ts";
import type { FieldEntry, FieldRegistry } from "./fieldRegistry.ts";
import { remoteChecks } from "./lateRemoteCheck.ts";
import type { FormPort } from "./pageForm.ts";
import type { Participation } from "./participation.ts";
import type { RemoteChecker } from "./remoteCheck.ts";
import { isEmpty, validationError } from "./rules.ts";

/** A value that has been validated: its error is known. */
export interface Validated {
  readonly name: string;
  readonly error: string | undefined;
}

/** What a form's fields are validated with. */
interface ValidationPort extends FormPort {
  readonly fields: FieldRegistry;
  readonly participation: Pick<Participation, "isOut">;
  /** The fields on screen: one may have a reason of its own against any value. */
  readonly handles: ReadonlyMap<string, FieldHandle<Json>>;
  readonly held: (name: string) => Json;
}

/** Says what the page, and its server, have against the values of fields. */
export function createValidation(port: ValidationPort) {
  const { store, http, scope, evaluate, formulas, rules, fields, participation, handles, held } = port;
  /** The value that react-hook-form is being told of: within that call its error is not computed again. */
  let current: Validated | undefined;
  /** The server's checks of the fields on screen, by name; most fields have none. */
  const remotes = new Map<string, RemoteChecker>();

  /** What the page itself has against a value; undefined: nothing. */
  function errorOf(name: string, value: Json): string | undefined {
    if (current?.name === name) return current.error;
    const entry = fields.get(name);
    if (!entry || participation.isOut(name)) return undefined;
    const values = scope(entry.names);
    const own = handles.get(name)?.blockingReason ?? entry.ownError?.(value);
    return (
      own ??
      validationError(entry.field, value, values, formulas, rules) ??
      (isEmpty(value) ? undefined : crossError(entry, values))
    );
  }

  function setValid({ name, error }: Validated): void {
    if (participation.isOut(name)) return;
    store.set("valid", name, error === undefined && remotes.get(name)?.isPassing() !== false);
  }

  /** Calls `tell`; as long as that runs, `errorOf` gives the known error of that field instead of computing it again. */
  function withKnownError(validated: Validated, tell: () => void): void {
    current = validated;
    try {
      tell();
    } finally {
      current = undefined;
    }
  }

  return {
    withKnownError,
    /** Validates a value, and lets the server's check know of it. */
    check(name: string, value: Json): Validated {
      const validated = { name, error: errorOf(name, value) };
      const isAskable = validated.error === undefined && !isEmpty(value);
      setValid(validated);
      withKnownError(validated, () => remotes.get(name)?.follow(store.read(`form.${name}`) as Json, isAskable));
      return validated;
    },
    /** The message against a value, the server's included; true: there is none. */
    validate(name: string, value: Json) {
      const error = errorOf(name, value);
      if (error !== undefined) return error;
      const asked = remotes.get(name)?.error();
      return asked ? asked.then((message) => message ?? true) : true;
    },
    /** Has the server check a field from now on, where the field says so. */
    askServer(field: Field, names: Locals): void {
      const { name } = field;
      if (!("checkWith" in field) || !field.checkWith || remotes.has(name)) return;
      const checker = remoteChecks().createRemoteCheck(field.checkWith, name, {
        http,
        evaluate: (value, more) => evaluate(value, { ...names, ...more }),
        onStatus(status) {
          store.set("remote", name, status);
          setValid({ name, error: errorOf(name, held(name)) });
        },
      });
      remotes.set(name, checker);
    },
    /** The server is asked at once. */
    flush: (name: string) => remotes.get(name)?.flush(),
    /** What the server was asked does not matter any more. */
    stop: (name: string) => remotes.get(name)?.stop(),
    forget(name: string): void {
      remotes.get(name)?.stop();
      remotes.delete(name);
    },
  };
}

/** The message of the form's first check on that field that does not hold. */
function crossError({ form, field }: FieldEntry, scope: FormulaScope): string | undefined {
  const broken = form.check?.find((one) => one.field === field.name && one.must.evaluate(scope) !== true);
  return broken && String(broken.error.evaluate(scope));
}
