import type { ReactNode } from "react";
import type { PropsOf } from "../../runtime/render/component.ts";
import { SwitchFace } from "../controls/SwitchFace.tsx";
import { Cell } from "../layout/Cell.tsx";
import { Lead } from "./Lead.tsx";
import "./MarkedCell.css";

/** A row with a drawing or a picture before its title, with a bar or a switch, or without the arrow. */
export function MarkedCell({ icon, image, switch: on, arrow = true, progress, ...props }: PropsOf<"markedCell">) {
  const lead = <Lead icon={icon} image={image} />;
  const note = noteWithBar(props.note, progress);
  if (on !== undefined) {
    return <Cell {...props} {...{ lead, note }} end={<SwitchFace on={on} />} says={switchRole(on)} />;
  }
  return arrow ? (
    <Cell {...props} {...{ lead, note }} />
  ) : (
    <Cell {...props} {...{ lead, note }} end={null} says={{ "data-bare": true }} />
  );
}

function switchRole(on: boolean) {
  return { role: "switch", "aria-checked": on } as const;
}

function noteWithBar(note: string | undefined, progress: PropsOf<"markedCell">["progress"]): ReactNode {
  if (!progress) return note;
  // Null while nothing is to be shown, such as of a loan that is paid off.
  const { value }: { readonly value: number | null } = progress;
  return (
    <>
      {note}
      <span className="gw-cell-progress">
        {value === null ? null : (
          <progress className="gw-cell-bar" aria-label={progress.label} value={value} max={100} />
        )}
        {progress.note}
      </span>
    </>
  );
}
