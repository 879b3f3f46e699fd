import { Icon, type IconName } from "../display/Icon.tsx";
import { BoundImage } from "../media/Image.tsx";
import "./Lead.css";

export interface LeadProps {
  readonly icon?: IconName | undefined;
  /** The address of a picture, in place of the drawing. */
  readonly image?: string | undefined;
}

/** What stands before the title of a row or a card: a drawing, or a picture such as the sign of a bank. It only decorates. */
export function Lead({ icon, image }: LeadProps) {
  if (image !== undefined) {
    return (
      <span className="gw-lead" data-of="picture">
        <BoundImage src={image} alt="" ratio="1:1" fit="contain" />
      </span>
    );
  }
  return icon ? (
    <span className="gw-lead">
      <Icon name={icon} />
    </span>
  ) : null;
}
