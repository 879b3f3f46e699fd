import { type Locals, type PagePort, type Question, UncertainError } from "../../../actions/index.ts";
import type { Json } from "../../../schemas/index.ts";
import { setAll } from "../data/store.ts";
import { fillRow } from "../form/rowValues.ts";
import { chinaDate } from "../formula/dates.ts";
import { locationOf } from "../host/router.ts";
import { loadMoves } from "../moves/loadMoves.ts";
import { failures, locale } from "../theme/locale.ts";
import type { PageSession } from "./pageSession.ts";
import type { Runtime } from "./runtime.ts";

type Values = Readonly<Record<string, Json>>;

/** What a page does for its steps: each verb that concerns the page ends here. */
export function createPagePort(session: PageSession, runtime: Runtime): PagePort {
  const { store, feedback } = session;
  const listenings = new Map<string, () => void>();
  const tasks: (() => void)[] = [];
  /** How many steps have marked a component as busy: one that is taken anew begins before the first has ended. */
  const underWay = new Map<string, number>();
  let questions = 0;
  const mark = (id: string, under: number) => store.set("busy", id, under > 0 && questions === 0);
  /** Nothing is at work while the user is asked something: what is marked rests until they have answered. */
  const resting = async <Answer>(asking: Promise<Answer>): Promise<Answer> => {
    const count = (by: number) => {
      questions += by;
      for (const [id, under] of underWay) mark(id, under);
    };
    count(1);
    return asking.finally(() => count(-1));
  };
  return {
    setState: (values) => setAll(store, "state", values),
    setVisit: runtime.visit.set,
    setLanguage: runtime.language.choose,
    async setElderMode(isOn) {
      const chosen = runtime.elder.choose(isOn);
      store.set("host", "elder", isOn);
      await chosen;
    },
    setField: (values, names) => fillFields(values, names, session),
    async submit(form) {
      if (session.form) return session.form.submit(form);
      feedback.toast(locale.formMissing);
      return false;
    },
    reload: (source) => session.data.reload(source),
    toast: feedback.toast,
    ask: (question) => resting(ask(session, question)),
    async askOutcome(question, signal) {
      const { outcomeQuestion } = await import("./lateOutcomes.ts");
      const onHelp = question.found === "done" ? undefined : session.help;
      const asked = { ...outcomeQuestion(question), signal, onHelp };
      return (await resting(feedback.ask(asked))) === "confirm" && question.way !== undefined;
    },
    isConfirmed(quote) {
      // A page may stay open past midnight: what was confirmed yesterday is void, and has to be asked for again.
      const [seen, today] = [store.read("host.today"), chinaDate(Date.now())];
      store.set("host", "today", today);
      return seen === today && session.confirmed.has(quote);
    },
    witness: (step, quote) => runtime.reporter.note({ step, quote, from: session }),
    formWithoutCodes: () => session.form?.withoutCodes() ?? {},
    choose: (choices) => resting(feedback.choose(choices)),
    interceptBack: (on) => session.back.intercept(on),
    navigate: async (to, params, replace) => {
      const { router, reporter, window } = runtime;
      const place = locationOf(to, params);
      const here = router.location();
      const leave = async () => {
        await (replace ? session.back.release() : session.back.suspend());
        // Who has gone elsewhere meanwhile stays there.
        if (router.location() === here) await router.go(place, replace);
      };
      // Without what makes a move of it the place is gone to all the same.
      const moves = await loadMoves().catch(() => undefined);
      const report = (name: string, error: unknown) => reporter.report({ kind: "page", name, error });
      const { ask } = feedback;
      const { help } = session;
      await (moves ? moves.goTo(place, { router, document: window.document, ask, help, leave, report }) : leave());
      return router.location() === place;
    },
    goBack: async () => {
      const here = runtime.router.location();
      await session.back.release();
      // Who has gone elsewhere meanwhile has left the page.
      return runtime.router.location() !== here || runtime.router.back();
    },
    listening(name, stop) {
      listenings.get(name)?.();
      listenings.set(name, stop);
    },
    shown: async (...end) => (await import("./lateOutcomes.ts")).awaitShown(...end, runtime),
    address: runtime.address,
    track: (event, data) => void track(event, data, session, runtime),
    setBusy(id, busy, text) {
      const under = (underWay.get(id) ?? 0) + (busy ? 1 : -1);
      underWay.set(id, under);
      mark(id, under);
      if (id !== "page") return;
      if (busy) tasks.push(feedback.occupy(text));
      else tasks.pop()?.();
    },
    describe(error) {
      const { name } = error.detail;
      const kind = error instanceof UncertainError ? "uncertain-write" : "step";
      const number = runtime.reporter.report({ kind, name: name?.split("?", 1)[0], code: error.code, error });
      return { text: locale.numbered(error.code === "stopped" ? error.message : failures[error.code], number), number };
    },
  };
}

/** Fills in fields of the page together, and those of a row by its name: `contact.phone`. */
function fillFields(values: Values, names: Locals, session: PageSession): void {
  const own: Record<string, Json> = {};
  const rows: Record<string, Record<string, Json>> = {};
  for (const [name, value] of Object.entries(values)) {
    const [row = "", field] = name.split(".");
    if (field === undefined) own[row] = value;
    else rows[row] = { ...rows[row], [field]: value };
  }
  if (session.form) session.form.fill(own);
  else session.filled = { ...session.filled, ...own };
  for (const row in rows) fillRow(names[row], rows[row] ?? {});
}

/** Asks; where it offers help, that is what the other button does. */
async function ask({ feedback, help }: PageSession, { cancel, confirm, help: offersHelp, ...question }: Question) {
  const other = offersHelp ? help && locale.help : cancel && locale.cancel;
  const answer = await feedback.ask({
    ...question,
    confirm: confirm ?? (offersHelp ? locale.understood : locale.confirm),
    cancel: other && (typeof cancel === "string" ? cancel : other),
  });
  if (offersHelp && answer === "cancel") help?.();
  return answer;
}

/** Sends an event on its way, without what betrays a person. Nobody waits for it, and a lost one is no failure. */
async function track(event: string, data: Values, { page, host }: PageSession, runtime: Runtime): Promise<void> {
  const { actions, app, http } = runtime;
  if (!app.tracking) return;
  try {
    const { redact } = actions.now() ?? (await actions.load());
    const body = { event, page: page.page, host: host.name, platform: host.platform, data: redact(data) };
    // Two of the same are two events.
    await http.send({ method: "post", path: app.tracking.post, body, joins: false });
  } catch {
    // Not sent.
  }
}
