import { contract } from "../../actions/contract/index.ts";
import type { HostWindow, Recorder } from "../../actions/index.ts";
import { createSimulator, type Simulator } from "../../actions/simulator/index.ts";
import { awaitPort } from "./awaitPort.ts";
import type { Delivery, FromPhone, ToPhone } from "./channel.ts";
import type { Theme } from "./choice.ts";
import { createDeliveries } from "./deliveries.ts";
import { goBack } from "./goBack.ts";
import { readPhoneAddress } from "./phoneAddress.ts";
import { redactRequest, redactWire } from "./redacted.ts";
import { commandOf } from "./shortcuts.ts";

const { host, theme, place } = readPhoneAddress(location.search);
const deliveries = createDeliveries();
let simulator: Simulator | undefined;
let recorder: Recorder | undefined;

const { dataset } = document.documentElement;
dataset.platform = host.platform;
showTheme(theme);

const port = await awaitPort(window);
const send = (message: FromPhone) => port.postMessage(message);
port.onmessage = ({ data }: MessageEvent<ToPhone>) => hear(data);
watchTitle();
watchKeys();
watchErrors();
send({ kind: "ready" });

function hear(message: ToPhone): void {
  if (message.kind === "theme") showTheme(message.theme);
  else if (message.kind === "noPage") refuse(message);
  else if (message.kind === "record") tellRecord();
  else if (message.kind === "back") pressBack();
  else if (message.kind === "shown") document.dispatchEvent(new Event("visibilitychange"));
  else take(message);
}

function take(delivery: Delivery): void {
  deliveries.take(delivery);
  if (simulator) simulator.setStubs(delivery.stubs);
  else void start(delivery);
}

/** Of a page that there is not the front end says so itself; of one that is broken the studio does. */
function refuse({ page, isMissing, app }: Extract<ToPhone, { readonly kind: "noPage" }>): void {
  deliveries.refuse(page, isMissing);
  if (isMissing && !simulator) void start({ app, stubs: { stubs: page } });
}

/** The renderer comes last: it must find the window as it is inside the app. */
async function start({ app, stubs, faults = {} }: Omit<Delivery, "page">): Promise<void> {
  simulator = createSimulator(window as HostWindow, { contract, host, stubs, faults, apiBase: app.api.base });
  simulator.onWire((entry) => send({ kind: "wire", entry: redactWire(contract, entry) }));
  simulator.onHttp((event) => send({ kind: "request", request: redactRequest(event) }));
  simulator.install();
  const { mountPhone } = await import("./mountPhone.tsx");
  recorder = mountPhone({
    app,
    contract,
    place,
    deliveries,
    send,
    onPlace: prepare,
  });
}

/** An app that intercepts tells the page; any other goes back. */
function pressBack(): void {
  if (!simulator?.emit("interceptBack") && !goBack(window)) send({ kind: "closed" });
}

function tellRecord(): void {
  if (recorder) send({ kind: "record", record: recorder.record() });
}

/** The page that is left keeps answering until the next one has been given. */
function prepare(page: string): void {
  const stubs = deliveries.stubsOf(page);
  if (stubs) simulator?.setStubs(stubs);
}

function showTheme(theme: Theme): void {
  dataset.theme = theme;
}

function watchTitle(): void {
  const tell = () => send({ kind: "title", title: document.title });
  new MutationObserver(tell).observe(document.head, { subtree: true, childList: true, characterData: true });
}

/** With the keyboard in the phone, only strokes that no field takes are the studio's. */
function watchKeys(): void {
  window.addEventListener("keydown", (event) => {
    const command = commandOf(event, true);
    if (!command) return;
    event.preventDefault();
    send({ kind: "command", command });
  });
}

function watchErrors(): void {
  const tell = (thrown: unknown) => send({ kind: "failure", failure: { where: "页面脚本", message: String(thrown) } });
  window.addEventListener("error", ({ error, message }) => tell(error ?? message));
  window.addEventListener("unhandledrejection", ({ reason }) => tell(reason));
}
