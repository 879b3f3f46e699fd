import { readVisit, writeVisit } from "../host/visitStorage.ts";
import type { Owner } from "./owner.ts";
import { clearOwn, type OwnMemory, ownKey, storeOwn, tellOwn } from "./ownMemory.ts";
import type { SameMarks } from "./sameMarks.ts";

type Stored = readonly [mark: string, texts: OwnMemory["texts"]];

/** The owner as it is known by now. `watchOwner` says who it is. */
export interface ChangingOwner extends Omit<Owner, "settled"> {
  /** The mark of the owner of what this visit has stored before a reload; undefined if there is nothing. */
  readonly stored: () => string | undefined;
  readonly dropStored: () => void;
  /** From now on things are stored under this mark. What is stored of the same owner comes back, all else goes. */
  readonly know: (mark: string) => void;
  /** It is certain that nobody who could be known uses the page. */
  readonly knowNobody: () => void;
  /** Another person takes over: everything of the one before is forgotten and deleted. */
  readonly change: () => void;
}

/** Makes an owner who is not known yet, with the memory of the visit. */
export function createOwner(own: OwnMemory, same: Pick<SameMarks, "compare">): ChangingOwner {
  const changed = new Set<() => void>();
  const taken = new Set<() => void>();
  let stored = own.isStored ? readStored() : undefined;
  let mark: string | undefined;
  let isNobody = false;
  let turn = 0;

  const isOwn: Owner["isOwn"] = (one) => (mark === undefined ? undefined : same.compare(one, mark));
  const call = (...groups: readonly Iterable<() => void>[]) => {
    for (const listener of groups.flatMap((group) => [...group])) listener();
  };
  const dropStored = () => {
    stored = undefined;
    if (mark === undefined) writeVisit(ownKey, null);
  };
  own.save = () => {
    if (mark !== undefined) storeOwn(own, JSON.stringify([mark, own.texts]));
  };
  return {
    stored: () => stored?.[0],
    dropStored,
    know(next) {
      mark = next;
      isNobody = false;
      if (stored && isOwn(stored[0]) === true) own.texts = { ...stored[1], ...own.texts };
      stored = undefined;
      own.save();
      call(changed, [tellOwn]);
    },
    knowNobody() {
      isNobody = true;
      dropStored();
      call(changed);
    },
    change() {
      mark = undefined;
      stored = undefined;
      turn += 1;
      clearOwn();
      call(taken, changed);
    },
    mark: () => mark,
    isOwn,
    turn: () => turn,
    isNobody: () => isNobody,
    onChange: (listener) => void changed.add(listener),
    onOther: (listener) => void taken.add(listener),
  };
}

function readStored(): Stored | undefined {
  try {
    const [mark, texts] = JSON.parse(readVisit(ownKey) ?? "[]") as Partial<Stored>;
    return typeof mark === "string" && texts ? [mark, texts] : undefined;
  } catch {
    return undefined;
  }
}
