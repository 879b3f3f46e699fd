import { type ComponentType, useEffect, useState } from "react";
import { defaults } from "../theme/defaults.ts";
import { locale } from "../theme/locale.ts";
import { Busy } from "./Busy.tsx";
import { Popup } from "./Popup.tsx";
import { Retry } from "./Retry.tsx";

interface Opened {
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * A layer that is not there from the beginning, in a chunk of its own: it is fetched when it is opened for the first
 * time, and says so when that takes a while. Where it cannot be fetched stands a sheet that says so and tries again.
 *
 * @param ahead fetch it as soon as the page that can open it has come to rest, so that it opens at once, and without a
 * network
 */
export function later<P extends Opened>(
  load: () => Promise<ComponentType<P>>,
  { ahead = false } = {},
): ComponentType<P> {
  return function Later(props: P) {
    const [Layer, setLayer] = useState<ComponentType<P>>();
    const [hasFailed, setFailed] = useState(false);
    const isFetching = props.open && !Layer && !hasFailed;
    useEffect(() => {
      if (!isFetching) return undefined;
      let wanted = true;
      load().then(
        (loaded) => wanted && setLayer(() => loaded),
        () => wanted && setFailed(true),
      );
      return () => {
        wanted = false;
      };
    }, [isFetching]);
    useEffect(() => {
      if (!ahead) return undefined;
      const timer = setTimeout(() => load().catch(() => undefined), defaults.layer.ahead);
      return () => clearTimeout(timer);
    }, []);
    if (Layer) return <Layer {...props} />;
    if (isFetching) return <Busy fetching />;
    const forget = () => setFailed(false);
    return <Failed open={props.open} onRetry={forget} onClose={() => [forget(), props.onClose()]} />;
  };
}

interface FailedProps extends Opened {
  readonly onRetry: () => void;
}

function Failed({ open, onRetry, onClose }: FailedProps) {
  return (
    <Popup open={open} label={locale.loadFailed} onClose={onClose}>
      <Retry text={locale.loadFailed} onTap={onRetry} />
    </Popup>
  );
}
