import {
  type ComponentType,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { overlays } from "../../runtime/overlays/overlays.ts";
import { defaults } from "../../runtime/theme/defaults.ts";
import { locale } from "../../runtime/theme/locale.ts";
import { FetchRetry } from "../status/Retry.tsx";
import { Busy } from "./Busy.tsx";
import { Popup } from "./Popup.tsx";
import { ReservedOverlay, type ReservedPlace } from "./useOverlay.ts";

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
export function lazyLayer<P extends Opened>(
  load: () => Promise<ComponentType<P>>,
  { ahead = false } = {},
): ComponentType<P> {
  return function Later(props: P) {
    const [Layer, setLayer] = useState<ComponentType<P>>();
    const [failure, setFailure] = useState<Failure>();
    const isFetching = props.open && !Layer && !failure;
    const place = useReservedPlace(props.open, Layer !== undefined, props.onClose);
    useEffect(() => {
      if (!isFetching) return undefined;
      let wanted = true;
      load().then(
        (loaded) => wanted && setLayer(() => loaded),
        (error: unknown) => wanted && setFailure({ error }),
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
    const forget = () => setFailure(undefined);
    const close = () => {
      forget();
      props.onClose();
    };
    return (
      <ReservedOverlay value={place}>
        {Layer ? <Layer {...props} /> : null}
        {isFetching ? <Busy fetching onClose={close} /> : null}
        {Layer || isFetching ? null : <Failed {...failure} open={props.open} onRetry={forget} onClose={close} />}
      </ReservedOverlay>
    );
  };
}

/**
 * The place over the page that a layer takes when it is asked for, not when its code arrives: what opens meanwhile lies
 * above it. A layer whose code is there takes its place by itself.
 */
function useReservedPlace(open: boolean, isLoaded: boolean, onClose: () => void): RefObject<ReservedPlace | undefined> {
  const place = useRef<ReservedPlace>(undefined);
  const close = useEffectEvent(onClose);
  const mustFetch = useEffectEvent(() => !isLoaded);
  // Before the effects of what stands there.
  useLayoutEffect(() => {
    if (!open || !mustFetch()) return undefined;
    const marker = document.body.appendChild(document.createComment("layer"));
    const overlay = overlays.open(() => close());
    place.current = { ...overlay, marker };
    return () => {
      place.current = undefined;
      marker.remove();
      overlay.release();
    };
  }, [open]);
  return place;
}

/** Why a layer could not be fetched. */
interface Failure {
  readonly error?: unknown;
}

interface FailedProps extends Opened, Failure {
  readonly onRetry: () => void;
}

function Failed({ error, open, onRetry, onClose }: FailedProps) {
  return (
    <Popup open={open} label={locale.loadFailed} onClose={onClose}>
      <FetchRetry what="layer" error={error} text={locale.loadFailed} onTap={onRetry} />
    </Popup>
  );
}
