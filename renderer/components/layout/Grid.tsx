import type { ReactNode } from "react";
import type { PropsOf } from "../../runtime/render/component.ts";
import { defaults } from "../../runtime/theme/defaults.ts";
import { Tappable } from "../controls/Tappable.tsx";
import { Icon, type IconName } from "../display/Icon.tsx";
import { BoundImage } from "../media/Image.tsx";
import { Spinner } from "../status/Spinner.tsx";
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
export function Grid({ items, ...box }: GridProps) {
  return (
    <GridBox {...box}>
      {items.map((item, index) =>
        item.if === false ? null : (
          <li key={index} className="gw-grid-item">
            <GridThing {...item} />
          </li>
        ),
      )}
    </GridBox>
  );
}

type GridBoxProps = Omit<GridProps, "items"> & { readonly children: ReactNode };

/** What holds things side by side. */
export function GridBox({ columns = defaults.grid.columns, label, children }: GridBoxProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: WebKit drops the role of a list without markers
    <ul className="gw-grid gw-columns" role="list" data-columns={columns} aria-label={label}>
      {children}
    </ul>
  );
}

/** One of the things. */
export function GridThing({ icon, image, text, note, badge, onTap }: GridItem) {
  return (
    <Tappable className="gw-grid-thing gw-flat" onTap={onTap}>
      {(isBusy) => (
        <>
          <span className="gw-grid-drawing">
            {isBusy ? <Spinner /> : icon ? <Icon name={icon} /> : image}
            {badge ? <span className="gw-grid-badge gw-count">{badge}</span> : null}
          </span>
          <span className="gw-grid-text">{text}</span>
          {note ? <span className="gw-grid-note">{note}</span> : null}
        </>
      )}
    </Tappable>
  );
}

/** A thing with the address of its picture guarded. */
export function withPicture({ image, ...item }: PropsOf<"gridItem">): GridItem {
  return { ...item, image: image === undefined ? undefined : <BoundImage src={image} alt="" ratio="1:1" /> };
}

/** Things side by side that are written out. */
export function BoundGrid({ items, ...props }: PropsOf<"grid">) {
  return <Grid {...props} items={items.map(withPicture)} />;
}
