import { useSyncExternalStore } from "react";
import type { PartBox } from "../channel/liveMessages.ts";
import type { PhoneLink } from "../channel/phoneLink.ts";
import "./PartOutline.css";

/** Outlines over the page which parts are chosen, and which the pointer would choose. It is the studio's: the page knows nothing of it. */
export function PartOutline({ link }: { readonly link: PhoneLink }) {
  const { chosen, pointed } = useSyncExternalStore(link.onOutlined, link.outlined);
  return (
    <div className="partOutline" aria-hidden="true">
      {chosen.map((box) => (
        <i key={JSON.stringify(box)} data-by="caret" style={styleOf(box)} />
      ))}
      {pointed.map((box) => (
        <i key={JSON.stringify(box)} data-by="pointer" style={styleOf(box)} />
      ))}
    </div>
  );
}

function styleOf({ left, top, width, height }: PartBox) {
  return { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` };
}
