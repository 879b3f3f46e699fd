import { createTurn, type Turn } from "../../../actions/index.ts";
import { overlays } from "../overlays/overlays.ts";

/** The turns of taps by how they end. */
const turns = new WeakMap<object, Turn>();

/** Milliseconds: what is done by then was done at once. */
const patience = 150;

/**
 * Tells a control whether its tap keeps the user waiting: from when it has taken long until it has ended, but not while
 * the user is asked something, on the page or by the app.
 *
 * @param outcome what the handler of the tap gave; of anything else nothing is told
 */
export function tellSlow(outcome: unknown, tell: (isSlow: boolean) => void): void {
  const turn = outcome instanceof Promise ? turns.get(outcome) : undefined;
  if (!turn || !(outcome instanceof Promise)) return;
  const open = overlays.count();
  let isLate = false;
  const look = () => tell(isLate && !turn.isYielding() && overlays.count() <= open);
  const stop = overlays.subscribe(look);
  turn.onYield = look;
  const timer = setTimeout(() => {
    isLate = true;
    look();
  }, patience);
  void outcome.then(() => {
    clearTimeout(timer);
    stop();
    isLate = false;
    look();
  });
}

/** Takes what a control does, in a turn. */
type Take<Names, Outcome> = (turn: Turn, names: Names | undefined) => Promise<Outcome>;

/**
 * What a control calls when it is tapped. A tap while the last one is being carried out changes nothing, unless that one
 * waits for something that may be asked anew: then it is ended, and this tap carried out. Either way a tap ends when
 * what is being carried out has ended. After a write further taps change nothing until its outcome is on screen.
 */
export function createTapHandler<Names, Outcome>(take: Take<Names, Outcome>): (names?: Names) => Promise<Outcome> {
  let current: { readonly turn: Turn; readonly ended: Promise<Outcome> } | undefined;

  function begin(names: Names | undefined): Promise<Outcome> {
    const turn = createTurn(performance.now());
    const ended = take(turn, names).then((outcome) => {
      if (current?.turn !== turn) return current?.ended ?? outcome;
      const free = () => {
        if (current?.turn === turn) current = undefined;
      };
      if (turn.held) void turn.held.then(free);
      else free();
      return outcome;
    });
    current = { turn, ended };
    turns.set(ended, turn);
    return ended;
  }

  return (names) => {
    return current && !current.turn.tap() ? current.ended : begin(names);
  };
}
