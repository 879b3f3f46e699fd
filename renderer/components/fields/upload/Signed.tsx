import type { RefObject } from "react";
import { signatureTexts } from "../../../runtime/theme/texts/fields/signatureTexts.ts";
import { Icon } from "../../display/Icon.tsx";

export interface SignedProps {
  /** The picture as a data URL; empty when only the server has it. */
  readonly picture: string;
  readonly labelId: string;
  readonly control: RefObject<HTMLElement | null>;
  readonly disabled?: boolean | undefined;
  readonly onAgain: () => void;
}

/** A signature that is finished. */
export function Signed({ picture, labelId, control, disabled, onAgain }: SignedProps) {
  return (
    <div className="gw-sign">
      <div className="gw-sign-paper" role="img" aria-labelledby={labelId}>
        {picture ? <img className="gw-sign-picture" src={picture} alt="" /> : <Icon name="check" />}
      </div>
      <div className="gw-sign-bar">
        <button
          ref={control as RefObject<HTMLButtonElement | null>}
          type="button"
          className="gw-sign-button"
          disabled={disabled}
          onClick={onAgain}
        >
          {signatureTexts.again}
        </button>
      </div>
    </div>
  );
}
