/** A window whose clock can be another one. */
interface ClockedWindow {
  Date: DateConstructor;
}

/** Lets a window's clock go on from another moment, in milliseconds since 1970. */
export function shiftClock(window: ClockedWindow, moment: number): void {
  const own = window.Date;
  const ahead = moment - own.now();
  const now = () => own.now() + ahead;
  window.Date = new Proxy(own, {
    construct: (date, given, target) => Reflect.construct(date, given.length > 0 ? given : [now()], target),
    apply: () => new own(now()).toString(),
    get: (date, name) => (name === "now" ? now : Reflect.get(date, name)),
  });
}
