import type { HostWindow } from "../../../actions/index.ts";
import { isJsonObject } from "../../../actions/json.ts";
import type { TimedWindow } from "../../../renderer/testing/clock.ts";
import type { Json } from "../../../schemas/index.ts";
import type { Act, Visits } from "./acts.ts";
import { type Arrival, createLender, type Kind, type Lender } from "./lender.ts";
import { createPhone, type Person, type Phone } from "./phone.tsx";
import {
  answerDialog,
  choose,
  hasDialog,
  isBlocked,
  type Marks,
  marksOf,
  requiredFields,
  tapMarked,
  textOf,
  typeInto,
} from "./screen.ts";

/** What the borrower reads when something was done, or was not. */
const statements: Readonly<Record<Kind, { readonly yes: RegExp; readonly no: RegExp }>> = {
  save: { yes: /资料已经保存/, no: /没有接受这次保存/ },
  bind: { yes: /绑卡已经完成/, no: /没有接受这次绑卡/ },
  pay: { yes: /扣款已经完成/, no: /支付宝没有扣款/ },
};
/** The same of the write that was tapped last, in the words of the kit. */
const lastDone = /上一次(?:提交)?已经成功/;
const lastNotDone = /上一次没有成功/;

const turn = globalThis.setImmediate;

/** Plays visits, and throws when a property does not hold. */
export async function playVisits(
  window: HostWindow & TimedWindow & Window,
  { field, first, acts }: Visits,
): Promise<void> {
  const lender = createLender();
  for (const bank of ["甲行", "乙行"]) lender.branches.set(bank, { items: ["A1", "A2"], status: 200, delay: 20 });
  const phone = createPhone(window, field, lender);
  const watch = createWatch(phone, lender);
  try {
    await watch.open(first);
    for (const one of acts) await play(one, phone, lender, watch);
    await phone.pass(3000);
    watch.check();
  } finally {
    watch.stop();
    await phone.close();
  }
}

/** Watches the properties while visits are played. */
interface Watch {
  readonly open: (person: Person) => Promise<void>;
  readonly person: () => Person;
  readonly tap: (kind: Kind) => boolean;
  /** Whether the next tap on save must be accepted. */
  readonly mustAccept: () => boolean;
  readonly saves: () => number;
  /** Returns true if the server has offered other branches than before the last tap. */
  readonly hasNewOffer: () => boolean;
  readonly fail: (message: string) => void;
  /** Throws what was found so far. */
  readonly check: () => void;
  readonly stop: () => void;
}

function createWatch(phone: Phone, lender: Lender): Watch {
  const { document } = phone;
  const failures: string[] = [];
  let isOpen = false;
  const log: string[] = [];
  let person: Person;
  let tapped: Kind = "save";
  let marksAtTap: Marks | undefined;
  let offeredAtTap: string | undefined;
  /** Effects that nobody has read of yet. */
  const unseen = new Set<Kind>();
  const keys = new Set<string>();
  /** What the screen states now. */
  const stated = new Set<string>();
  const fail = (message: string) => void failures.push(message);

  const look = () => {
    if (!isOpen) return;
    const text = textOf(document);
    for (const kind of ["save", "bind", "pay"] as const) {
      for (const word of ["yes", "no"] as const) {
        const name = `${kind} ${word}`;
        const isStated = statements[kind][word].test(text);
        // What stays on screen is about the write before.
        if (isStated && !stated.has(name) && !lender.hasSaid(kind, word))
          fail(`"${name}" is stated, and nobody said so`);
        if (isStated) stated.add(name);
        else stated.delete(name);
      }
      if (statements[kind].yes.test(text)) unseen.delete(kind);
    }
    if (lastDone.test(text)) {
      unseen.delete(tapped);
      if (!lender.hasSaid(tapped, "yes")) fail(`The last "${tapped}" is stated as done, and nobody said so`);
    }
    if (lastNotDone.test(text) && !lender.hasSaid(tapped, "no"))
      fail(`The last "${tapped}" is stated as not done, and nobody said so`);
    const other = person?.name === "阿甲" ? "阿乙" : "阿甲";
    if (text.includes(other)) fail(`${person.name} reads what belongs to ${other}`);
    if (!person.isKnown && phone.storedText().includes(person.name))
      fail(`The device keeps in clear who ${person.name} is, whom nobody knows`);
    if (phone.storedText().includes(other))
      fail(`The device keeps in clear what belongs to ${other} while ${person.name} holds it`);
  };
  // Once for all that changes in one turn: whatever is shown stays for longer.
  let isDue = false;
  const observer = new MutationObserver(() => {
    if (isDue) return;
    isDue = true;
    turn(() => {
      isDue = false;
      look();
    });
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });

  phone.onReturn = () => unseen.delete("bind");
  lender.onEffect = (kind) => {
    log.push(`effect ${kind}`);
    if (unseen.has(kind)) fail(`"${kind}" takes effect twice before anybody has read of the first`);
    unseen.add(kind);
  };
  lender.onArrival = (arrival) => {
    log.push(`arrival ${arrival.kind} ${arrival.key.slice(0, 4)}`);
    if (arrival.kind !== "save" || keys.has(arrival.key)) return;
    keys.add(arrival.key);
    const now = marksOf(document);
    const sent = sentIn(arrival);
    if (![marksAtTap, now].some((marks) => marks && JSON.stringify(marks) === JSON.stringify(sent)))
      fail(`The screen shows ${JSON.stringify(marksAtTap)}, and ${JSON.stringify(sent)} is sent`);
  };
  return {
    person: () => person,
    async open(who) {
      person = who;
      unseen.clear();
      isOpen = false;
      await phone.open(who);
      isOpen = true;
      look();
    },
    tap(kind) {
      look();
      if (phone.isHidden()) return false;
      const marks = marksOf(document);
      const isTapped = tapMarked(document, kind);
      if (!isTapped) return false;
      tapped = kind;
      marksAtTap = marks;
      offeredAtTap = lender.offered;
      return true;
    },
    mustAccept() {
      const marks = marksOf(document);
      return (
        marks !== undefined &&
        !hasDialog(document) &&
        !isBlocked(document) &&
        unseen.size === 0 &&
        !lender.hasLost &&
        lender.treatment === "yes" &&
        !lender.arrivals.some(({ kind }) => kind !== "save") &&
        requiredFields.every((name) => (marks[name] ?? []).length > 0)
      );
    },
    saves: () => lender.arrivals.filter(({ kind }) => kind === "save").length,
    hasNewOffer: () => offeredAtTap !== lender.offered,
    fail,
    check() {
      if (failures.length > 0)
        throw new Error(`${[...new Set(failures)].join("\n")}\n${log.join(", ")}\nThe screen: ${textOf(document)}`);
    },
    stop() {
      isOpen = false;
      observer.disconnect();
    },
  };
}

/** The body of a save as the screen would show it. */
function sentIn({ body }: Arrival): Marks {
  const sent = isJsonObject(body) ? body : {};
  const shown = (name: string, words: (value: Json) => string = String): readonly string[] =>
    [sent[name] ?? []].flat().map(words);
  const ways: Readonly<Record<string, string>> = { equal: "等额", last: "先息" };
  return {
    nick: shown("nick"),
    amount: shown("amount"),
    term: shown("term", (value) => `${value} 期`),
    way: shown("way", (value) => ways[String(value)] ?? ""),
    bank: shown("bank"),
    branch: shown("branch"),
  };
}

async function play(act: Act, phone: Phone, lender: Lender, watch: Watch): Promise<void> {
  const { document, pass } = phone;
  switch (act.do) {
    case "type":
      typeInto(document, act.field, act.text === "NAME" ? watch.person().name : act.text);
      await pass(50);
      break;
    case "fill":
      typeInto(document, "nick", watch.person().name);
      await choose(document, "bank", act.bank, pass);
      await pass(50);
      await choose(document, "branch", act.branch, pass);
      await pass(50);
      break;
    case "choose":
      await choose(document, act.field, act.place, pass);
      await pass(50);
      break;
    case "tap": {
      const must = act.control === "save" && watch.mustAccept();
      const before = watch.saves();
      watch.tap(act.control);
      if (act.again !== undefined) {
        await pass(act.again);
        watch.tap(act.control);
      }
      await pass(400);
      // It may have to wait until the app has said who holds the phone.
      if (must && watch.saves() === before) await pass(5000);
      // A tap ends where the options that were being fetched are others; the form says so.
      const isRefused = watch.hasNewOffer();
      if (must && watch.saves() === before && !isRefused)
        watch.fail("A form that shows all that is required, and no error, is not sent");
      break;
    }
    case "leave":
      if (watch.tap(act.control)) {
        await pass(act.after);
        await leave(act.by, phone);
      }
      await pass(200);
      break;
    case "answer":
      answerDialog(document, act.which);
      await pass(400);
      break;
    case "server":
      lender.treatment = act.treatment;
      break;
    case "app":
      lender.pay = act.pay;
      break;
    case "branches":
      lender.branches.set(act.bank, act.answer);
      break;
    case "hide":
      phone.setHidden(true);
      await pass(act.ms);
      phone.setHidden(false);
      await pass(200);
      break;
    case "pass":
      await pass(act.ms);
      break;
    case "open":
      await watch.open(act.person);
      break;
    default:
      await leave(act.do, phone);
      await pass(200);
  }
  watch.check();
}

async function leave(by: "back" | "reload" | "kill", phone: Phone): Promise<void> {
  if (by === "back") phone.back();
  else await phone[by]();
}
