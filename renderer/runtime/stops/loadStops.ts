import { defaults } from "../theme/defaults.ts";
import type { StopsPort, watchStops } from "./watchStops.ts";

/**
 * Begins to obey what the integrator stops. Where the code of that does not come it is asked for again, a few times.
 *
 * @param left how often it is asked for at most
 */
export function loadStops(
  port: StopsPort,
  load: () => Promise<{ readonly watchStops: typeof watchStops }> = () => import("./watchStops.ts"),
  left: number = defaults.stops.tries,
): void {
  const again = () => {
    if (left > 1) setTimeout(loadStops, defaults.stops.everyMs, port, load, left - 1);
  };
  load()
    .then((file) => file.watchStops(port), again)
    .catch(() => undefined);
}
