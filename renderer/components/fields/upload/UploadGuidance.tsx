import { useContext, useState } from "react";
import { RenderScopeContext } from "../../../runtime/render/renderScope.ts";
import { useIsKnown } from "../../../runtime/render/useIsKnown.ts";
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
export function UploadGuidance({ sample: given, tips = [] }: UploadGuidanceProps) {
  const address = useContext(RenderScopeContext)?.session.address;
  // From where the page was opened is not known at build: until then its room is kept.
  const isKnown = useIsKnown();
  const sample = isKnown ? guarded(given, address) : given ? "" : undefined;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="gw-upload-guidance">
      {sample !== undefined ? (
        <>
          <button type="button" className="gw-upload-sample gw-inner" onClick={() => setOpen(true)}>
            <img className="gw-upload-image" src={sample || undefined} alt="" />
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

/** An address that may be fetched; undefined for none, and for any other: the field does without. */
function guarded(sample: string | undefined, address = (text: string) => text): string | undefined {
  if (!sample) return undefined;
  try {
    return address(sample);
  } catch {
    return undefined;
  }
}
