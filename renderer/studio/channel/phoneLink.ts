import type { Json, Tree } from "../../../schemas/index.ts";
import type {
  EditableRoot,
  LiveFromPhone,
  LiveToPhone,
  LiveValue,
  LiveValues,
  PartBox,
  PartPath,
} from "./liveMessages.ts";

/** What is outlined over the phone: the parts that are chosen, and the one that the pointer would choose. */
export interface OutlinedParts {
  readonly chosen: readonly PartBox[];
  readonly pointed: readonly PartBox[];
}

/**
 * What the studio knows of the page on the phone as it is at this moment. It stays when the phone is another one: that
 * one is told what is wanted of it.
 */
export interface PhoneLink {
  /** A phone is there, that gets what is sent. */
  readonly connect: (send: (message: LiveToPhone) => void) => void;
  /** Tells the phone anew what is wanted: it has just begun. */
  readonly begin: () => void;
  readonly receive: (message: LiveFromPhone) => void;
  /** Outlines parts of the page, and those alone. */
  readonly choose: (parts: readonly PartPath[], isSought?: boolean) => void;
  /** Brings into sight what is outlined. */
  readonly seek: () => void;
  /** The page that the studio shows, and has shown from now on. */
  readonly page: () => string;
  readonly turnTo: (page: string) => void;
  /** What formulas give on the phone now, where one of these parts stands; none while it shows no page. */
  readonly evaluate: (trees: readonly Tree[], at: readonly PartPath[]) => Promise<readonly LiveValue[]>;
  /** Has the phone tell its values from now on; gives the way to stop. */
  readonly watch: () => () => void;
  /** The values of the page on the phone; undefined while nobody watches. */
  readonly values: () => LiveValues | undefined;
  readonly onValues: (listener: () => void) => () => void;
  /** Sets a value of the page, as a step of it would. */
  readonly set: (root: EditableRoot, name: string, value: Json) => void;
  readonly outlined: () => OutlinedParts;
  /** Calls the listener when another part is outlined, or elsewhere; gives the way to stop. */
  readonly onOutlined: (listener: () => void) => () => void;
  /** Calls the listener when the user wants to see where a part is written; gives the way to stop. */
  readonly onPick: (listener: (part: PartPath) => void) => () => void;
}

const none: OutlinedParts = { chosen: [], pointed: [] };

/** Makes the link to the phone of one studio. */
export function createPhoneLink(): PhoneLink {
  let send: (message: LiveToPhone) => void = () => undefined;
  let chosen: readonly PartPath[] = [];
  let outlined = none;
  let page = "";
  let watchers = 0;
  let values: LiveValues | undefined;
  const valueListeners = new Set<() => void>();
  const tell = (next: LiveValues | undefined) => {
    values = next;
    for (const listener of valueListeners) listener();
  };
  let asked = 0;
  const waiting = new Map<number, (values: readonly LiveValue[]) => void>();
  const outlineListeners = new Set<() => void>();
  const pickListeners = new Set<(part: PartPath) => void>();
  const outline = (next: OutlinedParts) => {
    outlined = next;
    for (const listener of outlineListeners) listener();
  };
  return {
    connect(next) {
      send = next;
      outline(none);
    },
    begin() {
      outline(none);
      // Nobody answers what was asked of the one before.
      for (const answer of waiting.values()) answer([]);
      waiting.clear();
      if (values) tell(undefined);
      if (watchers > 0) send({ kind: "watch", isOn: true });
      if (chosen.length > 0) send({ kind: "choose", parts: chosen });
    },
    receive(message) {
      if (message.kind === "boxes") outline(message);
      else if (message.kind === "live") tell(message);
      else if (message.kind === "values") {
        waiting.get(message.question)?.(message.values);
        waiting.delete(message.question);
      } else for (const listener of pickListeners) listener(message.part);
    },
    choose(parts, isSought = false) {
      if (parts.length === 0 && chosen.length === 0) return;
      chosen = parts;
      send({ kind: "choose", parts, isSought });
    },
    seek: () => send({ kind: "choose", parts: chosen, isSought: true }),
    page: () => page,
    turnTo(next) {
      page = next;
    },
    evaluate(trees, at) {
      asked += 1;
      const question = asked;
      send({ kind: "evaluate", question, trees, at });
      return new Promise((resolve) => waiting.set(question, resolve));
    },
    watch() {
      watchers += 1;
      if (watchers === 1) send({ kind: "watch", isOn: true });
      return () => {
        watchers -= 1;
        if (watchers > 0) return;
        tell(undefined);
        send({ kind: "watch", isOn: false });
      };
    },
    values: () => values,
    onValues: (listener) => subscribed(valueListeners, listener),
    set: (root, name, value) => send({ kind: "set", root, name, value }),
    outlined: () => outlined,
    onOutlined: (listener) => subscribed(outlineListeners, listener),
    onPick: (listener) => subscribed(pickListeners, listener),
  };
}

function subscribed<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
