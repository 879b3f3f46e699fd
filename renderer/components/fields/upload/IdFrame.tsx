import { Icon } from "../../display/Icon.tsx";

export interface IdFrameProps {
  /** The front has the portrait, the back the emblem. */
  readonly side: "idFront" | "idBack";
}

/** The outline of an identity card, for whoever photographs it. */
export function IdFrame({ side }: IdFrameProps) {
  return (
    <span className="gw-id-frame" aria-hidden="true">
      <svg className="gw-id-card" viewBox="0 0 171 108" aria-hidden="true" focusable="false">
        <path className="gw-id-face" d={side === "idFront" ? front : back} />
        <path d={corners} />
      </svg>
      <span className="gw-id-camera">
        <Icon name="camera" />
      </span>
    </span>
  );
}

const corners = "M8 24v-8a8 8 0 0 1 8-8h8M147 8h8a8 8 0 0 1 8 8v8M163 84v8a8 8 0 0 1-8 8h-8M24 100h-8a8 8 0 0 1-8-8v-8";

/** Lines of text, and the portrait on the right. */
const front =
  "M22 26h26v5H22ZM22 41h14v5H22ZM42 41h20v5H42ZM22 56h44v5H22ZM22 66h30v5H22ZM22 82h62v5H22ZM127 28a13 13 0 1 1 0 26 13 13 0 0 1 0-26ZM104 88c1-18 10-28 23-28s22 10 23 28Z";
/** The emblem on the left, and lines of text. */
const back =
  "M40 20a17 17 0 1 1 0 34 17 17 0 0 1 0-34ZM68 27h72v6H68ZM80 41h48v6H80ZM30 70h22v5H30ZM96 70h42v5H96ZM30 82h22v5H30ZM96 82h52v5H96Z";
