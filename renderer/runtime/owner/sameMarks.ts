import type { HostWindow } from "../../../actions/index.ts";
import { readDevice, writeDevice } from "../host/deviceStorage.ts";
import { schemeOf } from "./markOf.ts";

/** Which marks are of the same person: a token before it was renewed, or before the app has told the `mid`. */
export interface SameMarks {
  /** The mark that stands for all marks of the same person. */
  readonly rootOf: (mark: string) => string;
  /** Both are of the same person from now on, and the newer one stands for both. */
  readonly join: (older: string, newer: string) => void;
  /** True or false if two marks are surely of the same person or not; else undefined. */
  readonly compare: (one: string, other: string) => boolean | undefined;
}

type Joined = readonly (readonly [older: string, newer: string])[];

const key = "gangwayOwners";

/** How many pairs are remembered: more than a visit joins. */
const most = 20;

/** Opens the list of this device. */
export function openSameMarks(window: HostWindow): SameMarks {
  let joined = readJoined(window);
  const rootOf = (mark: string) => {
    let root = mark;
    // As often as there are pairs: whatever lies in the storage, it ends.
    for (const _ of joined) root = joined.find(([older]) => older === root)?.[1] ?? root;
    return root;
  };
  return {
    rootOf,
    join(older, newer) {
      const pair = [rootOf(older), rootOf(newer)] as const;
      if (pair[0] === pair[1]) return;
      joined = [...joined, pair].slice(-most);
      writeDevice(window, key, JSON.stringify(joined));
    },
    compare(one, other) {
      const [first, second] = [rootOf(one), rootOf(other)];
      if (first === second) return true;
      return schemeOf(first) === schemeOf(second) ? false : undefined;
    },
  };
}

function readJoined(window: HostWindow): Joined {
  try {
    const joined = JSON.parse(readDevice(window, key) ?? "[]") as Joined;
    return joined.filter((pair) => pair.every((mark) => typeof mark === "string"));
  } catch {
    return [];
  }
}
