import type { Owner } from "./owner.ts";
import { clearOwn, type OwnMemory, storeOwn, tellOwn } from "./ownMemory.ts";
import type { SameMarks } from "./sameMarks.ts";

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
  let mark: string | undefined;
  let isNobody = false;
  let turn = 0;

  const isOwn: Owner["isOwn"] = (one) => (mark === undefined ? undefined : same.compare(one, mark));
  const call = (...groups: readonly Iterable<() => void>[]) => {
    for (const listener of groups.flatMap((group) => [...group])) listener();
  };
  const dropStored = () => {
    own.stored = undefined;
    if (mark === undefined) storeOwn(undefined);
  };
  own.save = () => {
    if (mark !== undefined) storeOwn([mark, own.texts], own);
  };
  return {
    stored: () => own.stored?.[0],
    dropStored,
    know(next) {
      mark = next;
      isNobody = false;
      if (own.stored && isOwn(own.stored[0]) === true) own.texts = { ...own.stored[1], ...own.texts };
      own.stored = undefined;
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
      own.stored = undefined;
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
