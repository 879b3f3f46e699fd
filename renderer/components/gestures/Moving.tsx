import { createContext, type ReactNode, type Ref, useContext, useState } from "react";
import { createPortal } from "react-dom";

/** The place beside what moves, for what must not move with it: a bar that is fixed to the screen. */
export const BesideContext = createContext<HTMLElement | null>(null);

interface MovingProps {
  readonly ref?: Ref<HTMLDivElement> | undefined;
  /** What stands beside it is not shown. */
  readonly hidden?: boolean | undefined;
  readonly children: ReactNode;
}

/**
 * Content that a gesture moves. Whatever is fixed to the screen would be fixed to what moves instead; it goes to the
 * place beside, as soon as there is one: never in prerendered markup. Within what moves itself, that place is beside
 * the outer one.
 */
export function Moving({ ref, hidden, children }: MovingProps) {
  const [beside, setBeside] = useState<HTMLElement | null>(null);
  const outer = useContext(BesideContext);
  const place = <div ref={setBeside} hidden={hidden} />;
  return (
    <>
      <BesideContext value={beside}>
        <div ref={ref} className="gw-moving gw-stack">
          {children}
        </div>
      </BesideContext>
      {outer ? createPortal(place, outer) : place}
    </>
  );
}
