import {
  formatVersion,
  type Host,
  type HostWindow,
  linesOfReceipt,
  marksOf,
  type Receipt,
  type ReceiptDocument,
  type SealedReceipt,
} from "../../../actions/index.ts";
import type { App, Json } from "../../../schemas/index.ts";
import { contentVersion } from "./contentVersion.ts";
import type { Seen } from "./seen.ts";
import { shownLines } from "./shownLines.ts";
import type { LeavingWrite, Signing, SigningPage } from "./signing.ts";

/* What a borrower was shown when a contract was signed. It has a chunk of its own, which comes once the page is there. */

/** What receipts are made with. */
interface ReceiptsPort {
  readonly window: HostWindow;
  readonly app: App;
  readonly host: Host;
  readonly tree: string;
  /** The path to which they are posted. */
  readonly post: string;
}

/** Takes what is on the screen when a contract is signed, and sends it under the key of the write. */
export interface Receipts {
  readonly note: (noted: Signing | LeavingWrite) => void;
}

/** A receipt without its key. */
interface Unkeyed {
  readonly receipt: Omit<Receipt, "key">;
  readonly http: SigningPage["http"];
}

/** What formulas read of a page. */
const roots = ["params", "host", "variant", "visit", "state", "data", "status"];

/** Makes the receipts of a front end. Whatever goes wrong with one keeps no write from being sent. */
export function createReceipts({ window, app, host, tree, post }: ReceiptsPort): Receipts {
  const taken = new Map<string, Promise<Unkeyed>>();

  async function take({ step, quote, from }: Signing): Promise<Unkeyed> {
    const { page, store, http, seen, form } = from;
    // At once: what is looked at later may be another screen.
    const lines = shownLines(window.document.body);
    const values = Object.fromEntries(roots.map((root) => [root, plain(store.get(root)) as Record<string, Json>]));
    const { name, platform, version } = host;
    const signed = { step, quote, signedAt: Date.now(), page: page.page, version: contentVersion(page) };
    const receipt: Omit<Receipt, "key"> = {
      ...{ format: 1, app: app.app, tree, ...signed, lines },
      host: { name, platform, version: version ? formatVersion(version) : "" },
      values: { ...values, form: plain(form?.withoutCodes() ?? {}) },
      costs: seen.flatMap((one) => ("cost" in one ? [{ ...one, cost: plain(one.cost) as Json }] : [])),
      documents: await Promise.all(seen.flatMap((one) => ("text" in one ? [documentOf(one)] : []))),
    };
    return { receipt, http };
  }

  async function documentOf({ title, at, text, address }: Extract<Seen, { text: unknown }>): Promise<ReceiptDocument> {
    const sha256 = await digestOf(text);
    return { title, at, ...(address !== undefined && { address }), sha256 };
  }

  /** SHA-256 in hexadecimal; empty where the engine has none, or not for this page. */
  async function digestOf(text: string | ArrayBuffer): Promise<string> {
    const { subtle }: { readonly subtle?: SubtleCrypto } = window.crypto;
    const digest = await subtle
      ?.digest("SHA-256", typeof text === "string" ? new TextEncoder().encode(text) : text)
      .catch(() => undefined);
    return digest ? Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("") : "";
  }

  async function send({ receipt, http }: Unkeyed, key: string): Promise<void> {
    const keyed: Receipt = { ...receipt, key };
    const lines = linesOfReceipt(keyed);
    const sealed: SealedReceipt = { ...keyed, marks: marksOf(lines), digest: await digestOf(lines.join("\n")) };
    await http.send({ method: "post", path: post, body: sealed as unknown as Json, joins: false });
  }

  return {
    note(noted) {
      const { step } = noted;
      if ("quote" in noted) {
        taken.set(step, take(noted));
        return;
      }
      const receipt = taken.get(step);
      taken.delete(step);
      receipt?.then((one) => send(one, noted.key)).catch(() => undefined);
    },
  };
}

/** As it is sent, so that what is sealed is what arrives. */
function plain<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value));
}
