import type { ReactNode } from "react";
import type { PropsOf } from "../../runtime/render/component.ts";
import { defaults } from "../../runtime/theme/defaults.ts";
import { Tappable } from "../controls/Tappable.tsx";
import { Icon, type IconName } from "../display/Icon.tsx";
import { BoundImage } from "../media/Image.tsx";
import "../styles/arrangement.css";
import "../styles/marks.css";
import "../styles/touch.css";
import "./Grid.css";

/** One of the things: an icon or a picture with a text below it. */
interface GridItem {
  readonly icon?: IconName | undefined;
  readonly image?: ReactNode;
  readonly text: string;
  readonly note?: string | undefined;
  /** A mark at its corner; none when empty. */
  readonly badge?: string | undefined;
  /** Whether it is shown. */
  readonly if?: boolean | undefined;
  readonly onTap?: (() => void) | undefined;
}

export interface GridProps {
  readonly items: readonly GridItem[];
  readonly columns?: number | undefined;
  /** What they are, for people who cannot see them. */
  readonly label?: string | undefined;
}

/** Things side by side. */
export function Grid({ items, columns = defaults.grid.columns, label }: GridProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: WebKit drops the role of a list without markers
    <ul className="gw-grid gw-columns" role="list" data-columns={columns} aria-label={label}>
      {items.map((item, index) =>
        item.if === false ? null : (
          <li key={index} className="gw-grid-item">
            <Thing {...item} />
          </li>
        ),
      )}
    </ul>
  );
}

function Thing({ icon, image, text, note, badge, onTap }: GridItem) {
  return (
    <Tappable className="gw-grid-thing gw-flat" onTap={onTap}>
      <span className="gw-grid-drawing">
        {icon ? <Icon name={icon} /> : image}
        {badge ? <span className="gw-grid-badge gw-count">{badge}</span> : null}
      </span>
      <span className="gw-grid-text">{text}</span>
      {note ? <span className="gw-grid-note">{note}</span> : null}
    </Tappable>
  );
}

/** Things side by side, with the addresses of their pictures guarded. */
export function BoundGrid({ items, ...props }: PropsOf<"grid">) {
  const shown = items.map(({ image, ...item }) => {
    return { ...item, image: image === undefined ? undefined : <BoundImage src={image} alt="" ratio="1:1" /> };
  });
  return <Grid {...props} items={shown} />;
}
