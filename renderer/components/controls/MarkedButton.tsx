import { useEffect, useState } from "react";
import { countsWhenTapped, onceHydrated } from "../../runtime/render/beforeHydration.ts";
import type { PropsOf } from "../../runtime/render/component.ts";
import { buttonTexts } from "../../runtime/theme/texts/buttonTexts.ts";
import { Icon } from "../display/Icon.tsx";
import { Button } from "./Button.tsx";
import "./MarkedButton.css";

type MarkedButtonProps = PropsOf<"markedButton">;

/** A button with a drawing, of another size, or one that counts the seconds until it can be tapped. */
export function MarkedButton({
  icon,
  size = "normal",
  inline = false,
  loading,
  waitBefore,
  ...given
}: MarkedButtonProps) {
  const { waitAfter, text, disabled = false, busy, onTap, ...props } = given;
  const [left, wait] = useSecondsLeft(waitBefore ?? 0);
  const tap = onceHydrated(countsWhenTapped(onTap), () => {
    const ended = onTap();
    if (waitAfter !== undefined) void ended.then((outcome) => outcome === "done" && wait(waitAfter));
    return ended;
  });
  return (
    <div className="gw-button-box" data-size={size} data-inline={inline}>
      <Button
        {...props}
        lead={icon && <Icon name={icon} />}
        text={left > 0 ? buttonTexts.waits(text, left) : text}
        disabled={disabled || left > 0}
        busy={busy || loading}
        onTap={tap}
      />
    </div>
  );
}

/** Seconds that are left, and the way to begin with so many. It counts to a moment, so that time in the background counts. */
function useSecondsLeft(first: number): readonly [left: number, begin: (seconds: number) => void] {
  const [left, setLeft] = useState(first);
  const [span, setSpan] = useState({ seconds: first });
  useEffect(() => {
    if (span.seconds === 0) return undefined;
    const end = Date.now() + span.seconds * 1000;
    const look = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    look();
    const timer = setInterval(look, 250);
    return () => clearInterval(timer);
  }, [span]);
  return [left, (seconds) => setSpan({ seconds })];
}
