import {
  type AppParams,
  type BridgeListeners,
  createHttp,
  detectHost,
  type Host,
  type HostOverride,
  type HostWindow,
  type KnownToken,
  type LateTokens,
  type OwnHeaders,
  openBack,
  openLedger,
  openTokens,
  schemeUrl,
  splitToken,
} from "../../actions/index.ts";
import type { App, HostsContract } from "../../schemas/index.ts";
import type { LateActions } from "./actions/lateActions.ts";
import { openBridge } from "./actions/openBridge.ts";
import { createKeptAnswers } from "./data/keptAnswers.ts";
import { createOpenAnew } from "./delivery/createOpenAnew.ts";
import { type DraftSettings, draftSettings } from "./drafts/draftSettings.ts";
import type * as OpenPageDraft from "./drafts/openPageDraft.ts";
import type { RuleTable } from "./form/rules.ts";
import { createFormulas, type Formulas, type FunctionTable } from "./formula/createFormulas.ts";
import type { FormulaScope } from "./formula/run.ts";
import { createAddresses } from "./host/addresses.ts";
import { createElderMode, type ElderMode } from "./host/elderMode.ts";
import { hostValues } from "./host/hostValues.ts";
import { createLanguageSetting, type LanguageSetting, type TranslationTable } from "./host/languageSetting.ts";
import { createRouter, isReopened, type PageLocation } from "./host/router.ts";
import { fitSafeArea } from "./host/safeArea.ts";
import { whenHidden, whenShown } from "./host/visibility.ts";
import { clearOwn, closeOwnMemory, openOwnMemory } from "./owner/ownMemory.ts";
import { createReporter } from "./report/createReporter.ts";
import { createLoginWatch } from "./session/loginWatch.ts";
import type { ComponentFailure, ComponentTable, Devtools, Runtime, RuntimeViews } from "./session/runtime.ts";
import { createVisitValues } from "./session/visitValues.ts";
import { watchLogout } from "./session/watchLogout.ts";
import { createStopBoard } from "./stops/stopBoard.ts";

/** What the runtime is made of. */
export interface RuntimeOptions {
  readonly window: HostWindow;
  /** Which hosts there are. What they can do comes with the actions. */
  readonly contract: HostsContract;
  readonly app: App;
  /** The page that the address asks for. */
  readonly start: PageLocation;
  /** The build that the document was opened in; left out where pages come from elsewhere, as in the studio. */
  readonly tree?: string | undefined;
  /** The mix of builds whose pages it leads to; left out where they are those of its own. */
  readonly mix?: string | undefined;
  /** The borrower's token, which `takeToken` took out of the address. */
  readonly token?: string | undefined;
  /** The address of a page, for the browser's bar; `pageUrl` when left out. */
  readonly pageAddress?: (location: PageLocation) => string;
  /** What carries out the pages' steps and speaks with the host: it comes later. */
  readonly actions: LateActions;
  /** The functions that formulas can name. */
  readonly functions: FunctionTable;
  /** Rules of fields beside those that ship; none when left out. */
  readonly rules?: RuleTable;
  readonly components: ComponentTable;
  readonly views: RuntimeViews;
  /** What the interface says in languages other than Chinese. */
  readonly translations: TranslationTable;
  /** The language of the document, where it was built for one that is not the first. */
  readonly language?: string | undefined;
  /** In place of the language of the app or the browser, for a preview or a test. */
  readonly hostLanguage?: string | undefined;
  readonly override?: HostOverride;
  readonly variants?: readonly string[] | undefined;
  /** Is told of each component that broke, for a tool. Without it the console tells: React logs what a boundary caught. */
  readonly onError?: (failure: ComponentFailure) => void;
  /** Who hears of the bridge's calls, drifts and stray messages, from the first call on. */
  readonly bridgeListeners?: BridgeListeners;
  readonly devtools?: Devtools;
  /** Where drafts of forms are kept: on the device when left out. */
  readonly draftPlace?: DraftSettings["place"];
}

/** Makes the runtime around the pages from what it is given alone; `createGangway` adds what ships. */
export function createRuntime(options: RuntimeOptions): Runtime {
  const { window, contract, actions, app, override, draftPlace = "device", tree, mix } = options;
  const onError = (failure: ComponentFailure) => {
    const { type, id, place = id, error } = failure;
    options.onError?.(failure);
    return reporter.report({ kind: "component", name: type, place, error });
  };
  const formulas = createFormulas(options.functions, {
    onUnknown(operation) {
      onError({ type: "formula", id: operation, error: new Error(`There is no formula operation "${operation}"`) });
    },
    onFailure(tree, failure) {
      options.devtools?.onFormula?.(tree, failure);
      // The tree is what the page's author wrote: it holds nothing that the borrower entered.
      const name = JSON.stringify(tree).slice(0, 300);
      reporter.report({ kind: "formula", name, code: failure.reason, error: failure });
    },
  });
  const host = detectHost(window, contract, override);
  // After a reload the address is as old as the visit, and the choice is newer.
  const asked = isReopened(window) ? undefined : (options.start.query.lang ?? options.language);
  const { languages } = app;
  const { hostLanguage, translations } = options;
  const language = createLanguageSetting({ window, languages, asked, hostLanguage, translations });
  const elder = createElderMode(window, isReopened(window) ? undefined : options.start.query.elder);
  const source = contract.hosts.hosts.find((row) => row.host === host.name)?.source;
  const addresses = createAddresses({
    window,
    contract,
    app,
    source,
    appParams: () => params?.mapped() ?? contract.hosts.forward?.params ?? {},
  });
  const bridge = openBridge(
    {
      window,
      host,
      buildSchemeUrl: schemeUrl,
      listeners: options.bridgeListeners,
      guard: (text, type) => (type === "url" ? addresses.lead(text) : addresses.launch(text)),
    },
    actions,
  );
  const { token = options.token, others: query } = splitToken(options.start.query);
  const tokens = openTokens(async () => (await actions.load()).createTokenMemory(bridge, contract, token), token);
  const back = openBack(window, bridge);
  let shownAt: number | undefined;
  const stopWatching = whenShown(window, () => {
    shownAt = performance.now();
  });
  // Kept for visits in which nothing else says where the page runs (specification §3). A host without it has none.
  const own = openOwnMemory(window);
  let params: AppParams | undefined;
  const owner = actions
    .load()
    .then((code) => {
      params = code.askAppParams(bridge, contract);
      return code.watchOwner({ window, own, bridge, contract, token, tokens, kept, router, sweepDrafts, params });
    })
    .catch(() => undefined);
  bridge.call(contract.hosts.storage.native, {}, { ready: 10_000, onLate: () => {} }).catch(() => undefined);
  const ledger = openLedger({
    crypto: window.crypto,
    honoursKeys: app.api.retryWrites,
    owner,
    onSend: (step, key) => reporter.note({ step, key }),
  });
  const { onReport } = options.devtools ?? {};
  const landingPage = options.start.page;
  const reporter = createReporter({ window, app, actions, host, bridge, tree, landingPage, onReport });
  const drafts = draftSettings(app, { window, owner, place: draftPlace });
  const kept = createKeptAnswers(window);
  const address = options.pageAddress ?? addresses.ofPage;
  const withDrafts = async <Result>(work: (file: typeof OpenPageDraft, settings: DraftSettings) => Result) =>
    drafts && work(await import("./drafts/openPageDraft.ts"), drafts);
  const saveDrafts = () => withDrafts((file, settings) => file.saveDrafts(settings));
  const sweepDrafts = () => withDrafts((file, settings) => file.sweepDrafts(settings));
  const hostScope = hostOnly(host, language, elder);
  const visit = createVisitValues(app.visit, (value) => formulas.evaluate(value, hostScope));
  const http = createHttp({
    window,
    ledger,
    base: app.api.base,
    page: window.location.href,
    allow: app.urls,
    headers: headersFor(app, hostScope, formulas),
    ownHeaders: tokenHeader(app, tokens),
    timeout: app.api.timeout,
    maxCharacters: app.api.maxCharacters,
    maxRows: app.api.maxRows,
    idempotencyHeader: app.api.idempotencyHeader,
    retryWrites: app.api.retryWrites,
    onExchange: reporter.note,
  });
  void fitSafeArea({ window, hosts: contract.hosts, host, bridge });
  const router = createRouter({
    window,
    start: { ...options.start, query },
    address,
    owns: (event) => back.owns(event),
  });
  return {
    window,
    host,
    language,
    elder,
    app,
    brand: source === undefined ? (app.brand ?? host.name) : host.name,
    back,
    router,
    ownerKnown: own.stored
      ? Promise.race([owner.then((one) => one?.settled), new Promise((resolve) => setTimeout(resolve, 1000))])
      : undefined,
    bridge,
    ledger,
    drafts,
    reporter,
    http: watchLogout(http, () => {
      clearOwn();
      kept.clear();
      withDrafts((file, settings) => file.endDrafts(settings)).catch(() => undefined);
    }),
    visit,
    tokens,
    loginWatch: createLoginWatch(),
    anew:
      tree === undefined
        ? undefined
        : createOpenAnew({
            window,
            fetch: (...asked) => fetch(...asked),
            tree,
            mix,
            address,
            enter: router.enter,
            saveDrafts,
          }),
    detours: { count: 0 },
    kept,
    address: addresses.lead,
    onShow: (listener) => whenShown(window, listener),
    shownAt: () => shownAt,
    onHide: (listener) => whenHidden(window, listener),
    variants: options.variants,
    actions,
    stops: createStopBoard(),
    formulas,
    rules: options.rules ?? {},
    components: options.components,
    views: options.views,
    onError,
    devtools: options.devtools,
    dispose() {
      for (const one of [back, bridge, reporter]) one.dispose();
      stopWatching();
      closeOwnMemory(own);
      kept.clear();
    },
  };
}

/** What formulas see that belong to no page. */
function hostOnly(host: Host, language: LanguageSetting, elder: ElderMode): FormulaScope {
  return (root) => (root === "host" ? hostValues(host, { language: language.wanted(), elder: elder.isOn() }) : {});
}

/** The headers of every request; formulas in them see the host. Empty ones are left out. */
function headersFor({ api }: App, scope: FormulaScope, formulas: Formulas): Record<string, string> {
  const given = Object.entries(api.headers ?? {}).map(
    ([name, value]) => [name, formulas.evaluate(value, scope)] as const,
  );
  return Object.fromEntries(
    given.filter(([, value]) => value !== null && value !== "").map(([n, v]) => [n, String(v)]),
  );
}

/** Makes the header that carries the token; none where app.yaml names no header, or there is no token. */
function tokenHeader({ api }: App, tokens: LateTokens) {
  const { header, scheme } = api.token ?? {};
  if (header === undefined) return undefined;
  const headersOf = (token: string) => ({ [header]: scheme === undefined ? token : `${scheme} ${token}` });
  const ownHeaders = ({ token }: KnownToken): OwnHeaders => ({
    headers: token === undefined ? {} : headersOf(token),
    renew: async () => {
      const next = await tokens.renew(token);
      return next && ownHeaders(next);
    },
  });
  return async () => ownHeaders(await tokens.known());
}
