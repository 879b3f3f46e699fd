import { createTurn, type Turn } from "../../../actions/index.ts";

/** Takes what a control does, in a turn. */
type Take<Names, Outcome> = (turn: Turn, names: Names | undefined) => Promise<Outcome>;

/**
 * What a control calls when it is tapped. A tap while the last one is being carried out changes nothing, unless that one
 * waits for something that may be asked anew: then it is ended, and this tap carried out. Either way a tap ends when
 * what is being carried out has ended.
 */
export function createTapHandler<Names, Outcome>(take: Take<Names, Outcome>): (names?: Names) => Promise<Outcome> {
  let current: { readonly turn: Turn; readonly ended: Promise<Outcome> } | undefined;

  function begin(names: Names | undefined): Promise<Outcome> {
    const turn = createTurn();
    const ended = take(turn, names).then((outcome) => {
      if (current?.turn !== turn) return current?.ended ?? outcome;
      current = undefined;
      return outcome;
    });
    current = { turn, ended };
    return ended;
  }

  return (names) => {
    if (current && !current.turn.isYielding()) return current.ended;
    current?.turn.end();
    return begin(names);
  };
}
