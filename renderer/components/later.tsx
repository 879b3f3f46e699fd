import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { Busy } from "./Busy.tsx";

interface Opened {
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * A layer that is seldom opened, in a chunk of its own: it is fetched when it is opened for the first time, and says
 * so when that takes a while. One that cannot be fetched closes again, so that the next tap tries once more.
 */
export function later<P extends Opened>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return function Later(props: P) {
    const [Layer, setLayer] = useState<ComponentType<P>>();
    const [isLoading, setLoading] = useState(false);
    const isWanted = props.open && !Layer;
    const fail = useEffectEvent(props.onClose);
    useEffect(() => {
      if (!isWanted) return undefined;
      let wanted = true;
      setLoading(true);
      load().then(
        (loaded) => wanted && setLayer(() => loaded),
        () => wanted && fail(),
      );
      return () => {
        wanted = false;
        setLoading(false);
      };
    }, [isWanted]);
    if (Layer) return <Layer {...props} />;
    return isLoading ? <Busy /> : null;
  };
}
