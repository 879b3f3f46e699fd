import { contract } from "../../../actions/contract/index.ts";
import type { HostWindow } from "../../../actions/index.ts";
import { createSimulator, type Faults, type Simulator, type WireEvent } from "../../../actions/simulator/index.ts";
import type { AnswerByHand, Circumstances, FromPhone, PreviewPage, ToPhone } from "../channel/messages.ts";
import { addressAt, readPhoneAddress } from "../channel/phoneAddress.ts";
import type { PhoneLook } from "../channel/phoneLook.ts";
import { awaitPort } from "../channel/port.ts";
import { commandOf } from "../keyboard/shortcuts.ts";
import { momentOf } from "../selection/deviceSettings.ts";
import { awaitOpening } from "./awaitOpening.ts";
import { watchBarriers } from "./barriers/watchBarriers.ts";
import { goBack } from "./goBack.ts";
import type { MountedPhone } from "./mountPhone.tsx";
import { createPageStore } from "./pageStore.ts";
import { redactRequest, redactWire } from "./redactLog.ts";
import { createMotionSetting } from "./reduceMotion.ts";
import { createScreenKeyboard } from "./screenKeyboard.ts";
import { shiftClock } from "./shiftClock.ts";
import { createStubLayers } from "./stubLayers.ts";
import { watchParts } from "./watchParts.ts";

// Of what a page fetches only a part is remembered otherwise.
performance.setResourceTimingBufferSize(3_000);
const port = await awaitPort(window);
if (location.search === "") {
  void import("./mountPhone.tsx");
  await awaitOpening(port);
}
const { host, look: firstLook, clock, elder, language, place } = readPhoneAddress(location.search);
const store = createPageStore();
const layers = createStubLayers((stubs) => simulator?.setStubs(stubs));
let faults: Faults = {};
let simulator: Simulator | undefined;
let mounted: MountedPhone | undefined;
let isWatched = false;

const { dataset } = document.documentElement;
dataset.platform = host.platform;
if (clock !== undefined) shiftClock(window, momentOf(clock));
let look = firstLook;
const setMotion = createMotionSetting(window);
const keyboard = createScreenKeyboard(window, (shown) => send({ kind: "keyboard", keyboard: shown }));

const send = (message: FromPhone) => port.postMessage(message);
showLook(firstLook);
port.onmessage = ({ data }: MessageEvent<ToPhone>) => receive(data);
const parts = watchParts(send);
const examine = watchBarriers(send, parts.partOf);
watchTitle();
watchKeys();
watchErrors();
send({ kind: "ready" });

function receive(message: ToPhone): void {
  if (message.kind === "look") showLook(message.look);
  else if (message.kind === "closeKeyboard") keyboard.close();
  else if (message.kind === "language") mounted?.speak(message.language);
  else if (message.kind === "noPage") refuse(message);
  else if (message.kind === "record") sendRecording();
  else if (message.kind === "back") pressBack();
  else if (message.kind === "shown") document.dispatchEvent(new Event("visibilitychange"));
  else if (message.kind === "circumstances") setCircumstances(message);
  else if (message.kind === "answer") answerByHand(message);
  else if (message.kind === "watch") watch(message.isOn);
  else if (message.kind === "set") mounted?.set(message.root, message.name, message.value);
  else if (message.kind === "evaluate") void evaluate(message);
  else if (message.kind === "examine") examine(message.language);
  else if (message.kind === "choose") parts.choose(message.parts, message.isSought ?? false);
  else showPage(message);
}

/** Whether the studio wants to know the values; it may say so before there is a page. */
function watch(isOn: boolean): void {
  isWatched = isOn;
  mounted?.watch(isOn);
}

async function evaluate({ question, trees, at }: Extract<ToPhone, { readonly kind: "evaluate" }>): Promise<void> {
  send({ kind: "values", question, values: (await mounted?.evaluate(trees, at)) ?? [] });
}

function setCircumstances(next: Circumstances): void {
  layers.setFirst(next.first);
  faults = next.faults;
  simulator?.setFaults(faults);
}

function answerByHand({ stub, number, isWaiting }: AnswerByHand): void {
  layers.markByHand(stub);
  if ("request" in stub ? simulator?.answerRequest(number, stub) : isWaiting && simulator?.answerCall(number, stub))
    return;
  layers.answerNext(stub);
  mounted?.askAgain(stub);
}

function showPage(message: PreviewPage): void {
  const before = store.stubsOf(message.page.page);
  store.put(message);
  if (!simulator) void start(message);
  else {
    layers.setPage(message.stubs);
    if (before && JSON.stringify(before) !== JSON.stringify(message.stubs)) mounted?.reload();
  }
}

/** The front end itself says that there is no such page; that one is broken the studio says. */
function refuse({ page, isMissing, app }: Extract<ToPhone, { readonly kind: "noPage" }>): void {
  store.refuse(page, isMissing);
  if (isMissing && !simulator) void start({ app, stubs: { stubs: page } });
}

/** Installs the simulated native side, then loads the runtime, which must find the window as it is inside the app. */
async function start({ app, stubs, query, typed = {} }: Omit<PreviewPage, "page">): Promise<void> {
  const opened = query === undefined ? place : { ...place, query: Object.fromEntries(new URLSearchParams(query)) };
  history.replaceState(history.state, "", addressAt(location.search, opened));
  layers.setPage(stubs);
  const options = { contract, host, stubs: layers.all(), faults, apiBase: app.api.base };
  simulator = createSimulator(window as HostWindow, options);
  simulator.onWire(reportWire);
  simulator.onHttp((event) => {
    send({ kind: "request", request: { ...redactRequest(event), isByHand: layers.isByHand(event.reply.stub) } });
  });
  simulator.install();
  const { mountPhone } = await import("./mountPhone.tsx");
  mounted = mountPhone({
    app,
    contract,
    place: opened,
    language,
    elder,
    brand: look.brand,
    typed,
    store,
    send,
    onPlace: setStubsOf,
  });
  mounted.watch(isWatched);
}

function reportWire(entry: WireEvent): void {
  send({ kind: "wire", entry: redactWire(contract, entry), isByHand: layers.isByHand(entry.stub) });
}

/** An app that intercepts the back key tells the page; in any other the history goes back. */
function pressBack(): void {
  mounted?.touch();
  send({ kind: "act", act: { do: "back", at: Date.now() } });
  if (!simulator?.emit("interceptBack") && !goBack(window)) send({ kind: "closed" });
}

function sendRecording(): void {
  if (mounted) send({ kind: "record", record: mounted.recorder.record() });
}

/** Sets the stubs of the page that is shown next; until they have come those of the page before answer. */
function setStubsOf(page: string): void {
  const stubs = store.stubsOf(page);
  if (stubs) layers.setPage(stubs);
}

function showLook(next: PhoneLook): void {
  look = next;
  const { theme, brand, text, motion, keyboard: keys, turn } = next;
  dataset.theme = theme;
  document.documentElement.style.fontSize = `${text}%`;
  mounted?.wear(brand);
  setMotion(motion === "reduced");
  keyboard.set(keys === "screen", turn);
}

function watchTitle(): void {
  const report = () => send({ kind: "title", title: document.title });
  new MutationObserver(report).observe(document.head, { subtree: true, childList: true, characterData: true });
}

/** While the phone has the focus, keys that no field can take are the studio's shortcuts. */
function watchKeys(): void {
  const take = (event: KeyboardEvent) => {
    const command = commandOf(event, true);
    if (!command) return;
    event.preventDefault();
    if (command.do !== "counterpart" || !parts.pickFocused()) send({ kind: "command", command });
  };
  // Before the page: a popup keeps its events to itself.
  window.addEventListener("keydown", take, true);
}

function watchErrors(): void {
  const report = (thrown: unknown) => send({ kind: "failure", failure: { where: "script", message: String(thrown) } });
  window.addEventListener("error", ({ error, message }) => report(error ?? message));
  window.addEventListener("unhandledrejection", ({ reason }) => report(reason));
}
