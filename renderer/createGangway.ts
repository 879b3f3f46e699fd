import { hostsContract } from "../actions/contract/index.ts";
import type { Contract } from "../schemas/index.ts";
import { fields } from "./components/fields/index.ts";
import { pageComponents } from "./components/index.ts";
import { FeedbackHost } from "./components/overlays/FeedbackHost.tsx";
import { Fallback } from "./components/status/Fallback.tsx";
import { Retry } from "./components/status/Retry.tsx";
import { lateActions } from "./loadActions.ts";
import type { ActionCode } from "./runtime/actions/lateActions.ts";
import { createRuntime, type RuntimeOptions } from "./runtime/createRuntime.ts";
import { operations } from "./runtime/formula/operations.ts";
import type { TranslationTable } from "./runtime/host/languageSetting.ts";
import type { ComponentTable, Runtime } from "./runtime/session/runtime.ts";

/** All components that ship. */
export const components: ComponentTable = {
  ...pageComponents,
  bridgeLab: () => import("./device-page/BridgeLab.tsx").then((file) => file.BridgeLab),
  ...Object.fromEntries(Object.entries(fields).map(([name, load]) => [`fields.${name}`, load])),
};

/** What the interface says in each language but Chinese, which comes with what says it. */
export const translations: TranslationTable = {
  en: async () => (await import("./runtime/theme/english/english.ts")).english,
};

/** What every table is filled with when the options leave it out. */
type Shipped = "functions" | "components" | "views" | "translations";

/** What a runtime is made of; the tables that ship need not be named. */
export type GangwayOptions = Omit<RuntimeOptions, Shipped | "contract" | "actions"> &
  Partial<Pick<RuntimeOptions, Shipped>> & {
    /** What each host can do. */
    readonly contract?: Contract;
    /** How calls cross to the host, by mechanism. */
    readonly transports?: Partial<ActionCode["transports"]>;
    /** What carries out the pages' steps, by their verbs. */
    readonly verbs?: ActionCode["verbs"];
    /** What carries steps out and speaks with the host is fetched after this: what the page is drawn with comes first. */
    readonly drawn?: Promise<unknown> | undefined;
  };

/** Makes the runtime with what ships. What the options name besides is added, or stands in place of what ships. */
export function createGangway(options: GangwayOptions): Runtime {
  return createRuntime({
    contract: hostsContract,
    ...options,
    actions: lateActions(
      ({ contract, transports, verbs, ...shipped }) => ({
        ...shipped,
        contract: options.contract ?? contract,
        transports: { ...transports, ...options.transports },
        verbs: { ...verbs, ...options.verbs },
      }),
      options.drawn,
    ),
    functions: { ...operations, ...options.functions },
    components: { ...components, ...options.components },
    translations: { ...translations, ...options.translations },
    views: { Retry, Fallback, FeedbackHost, ...options.views },
  });
}
