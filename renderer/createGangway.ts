import { contract } from "../actions/contract/index.ts";
import { transports, verbs } from "../actions/index.ts";
import { fields } from "./components/fields/index.ts";
import { pageComponents } from "./components/index.ts";
import { FeedbackHost } from "./components/overlays/FeedbackHost.tsx";
import { Fallback } from "./components/status/Fallback.tsx";
import { Retry } from "./components/status/Retry.tsx";
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
type Shipped = "contract" | "transports" | "functions" | "verbs" | "components" | "views" | "translations";

/** What a runtime is made of; the tables that ship need not be named. */
export type GangwayOptions = Omit<RuntimeOptions, Shipped> & Partial<Pick<RuntimeOptions, Shipped>>;

/** Makes the runtime with what ships. What the options name besides is added, or stands in place of what ships. */
export function createGangway(options: GangwayOptions): Runtime {
  return createRuntime({
    contract,
    ...options,
    transports: { ...transports, ...options.transports },
    functions: { ...operations, ...options.functions },
    verbs: { ...verbs, ...options.verbs },
    components: { ...components, ...options.components },
    translations: { ...translations, ...options.translations },
    views: { Retry, Fallback, FeedbackHost, ...options.views },
  });
}
