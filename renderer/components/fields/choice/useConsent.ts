import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/** Where it is kept to which documents somebody has agreed, so that it outlives the field. */
export interface ConsentRecord {
  readonly read: () => string | undefined;
  readonly write: (documents: string | undefined) => void;
}

/**
 * A consent is to the documents that it was given to: where they become others, the tick goes.
 *
 * @param documents names them all; undefined while there are none
 * @param onChange told when the tick goes
 * @returns notes a tick
 */
export function useConsent(
  box: RefObject<HTMLInputElement | null>,
  documents: string | undefined,
  onChange: (ticked: boolean) => void,
  record?: ConsentRecord,
): (ticked: boolean) => void {
  const own = useRef<string>(undefined);
  const read = () => (record ? record.read() : own.current);
  const withdraw = useEffectEvent(() => {
    if (!box.current?.checked || documents === undefined || read() === documents) return;
    box.current.checked = false;
    onChange(false);
  });
  // Looked at when the documents have changed.
  useEffect(() => withdraw(), [documents]);
  return (ticked) => {
    own.current = ticked ? documents : undefined;
    record?.write(own.current);
  };
}
