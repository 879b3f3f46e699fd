import { createTurn, type LateTokens, type PagePort, type Turn } from "../../../actions/index.ts";

/** What a login is asked for with. */
interface LoginOptions {
  readonly runtime: { readonly tokens: LateTokens; readonly onShow: (listener: () => void) => () => void };
  readonly session: {
    readonly data: { readonly reload: (source: string) => Promise<void> };
    readonly store: { readonly get: (root: "status") => Readonly<Record<string, unknown>> };
  };
  readonly port: PagePort;
  /** Fires when the page is left. */
  readonly signal: AbortSignal;
}

/**
 * Takes the steps that ask for a login, until the app tells a newer token: then the list ends, its question closes, and
 * what had failed is fetched again. The app is asked each time the page is shown. Never rejects.
 */
export async function askLogin(
  { runtime: { tokens, onShow }, session: { data, store }, port, signal }: LoginOptions,
  take: (turn: Turn, port: PagePort) => Promise<unknown>,
): Promise<void> {
  const turn = createTurn();
  let isRenewed = false;
  const listening = tokens.onChange(() => {
    isRenewed = true;
    turn.end();
  });
  const askAgain = async () => {
    const { token } = await tokens.known();
    if (!isRenewed) await tokens.renew(token);
  };
  const stopAsking = onShow(() => void askAgain().catch(() => {}));
  await take(turn, {
    ...port,
    ask: (question) => turn.yieldWhile(signal, (ended) => port.ask({ ...question, signal: ended })),
  });
  stopAsking();
  listening.then(
    (stop) => stop(),
    () => {},
  );
  if (!isRenewed || signal.aborted) return;
  for (const [name, status] of Object.entries(store.get("status")))
    if (status === "failed") data.reload(name).catch(() => {});
}
