import { useState } from "react";
import { uploadTexts } from "../../../runtime/theme/texts/fields/uploadTexts.ts";
import { ImagePreview } from "../../media/ImagePreview.tsx";
import "./UploadGuidance.css";

export interface UploadGuidanceProps {
  /** The address of a picture that shows how it should look. */
  readonly sample?: string | undefined;
  /** What to mind, each in a line. */
  readonly tips?: readonly string[] | undefined;
}

/** How the pictures should look: an example that a tap enlarges, and what to mind. */
export function UploadGuidance({ sample, tips = [] }: UploadGuidanceProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="gw-upload-guidance">
      {sample ? (
        <>
          <button type="button" className="gw-upload-sample gw-inner" onClick={() => setOpen(true)}>
            <img className="gw-upload-image" src={sample} alt="" />
            <span className="gw-upload-sample-name">{uploadTexts.sample}</span>
          </button>
          <ImagePreview
            open={isOpen}
            pictures={[{ src: sample, alt: uploadTexts.sample }]}
            onClose={() => setOpen(false)}
          />
        </>
      ) : null}
      <ul className="gw-upload-tips">
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </div>
  );
}
