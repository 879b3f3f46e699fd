import { useEffect, useState } from "react";
import { ActionError } from "../../actions/index.ts";
import { SignatureField, type SignatureFieldProps } from "../components/fields/SignatureField.tsx";
import { useSession } from "../place.ts";
import { failures } from "../theme/locale.ts";
import { useUpload } from "./useUpload.ts";

interface BoundSignatureProps extends Omit<SignatureFieldProps, "onSend"> {
  readonly upload?: string;
  /** The field of the answer that stands for the signature. */
  readonly value?: string;
}

/** A signature that may go to the page's server. */
export function BoundSignature({ upload, value, ...props }: BoundSignatureProps) {
  const { feedback } = useSession();
  const send = useUpload(upload ?? "", value);
  const [left] = useState(() => new AbortController());
  useEffect(() => () => left.abort(), [left]);
  const finish = async (picture: string) => {
    try {
      return await send(fileOf(picture, `${props.name}.png`), { signal: left.signal });
    } catch (error) {
      if (!left.signal.aborted) feedback.toast(failures[error instanceof ActionError ? error.code : "page"]);
      return undefined;
    }
  };
  return <SignatureField {...props} {...(upload !== undefined && { onSend: finish })} />;
}

/** The file that a data URL holds. */
function fileOf(dataUrl: string, name: string): File {
  const [head = "", data = ""] = dataUrl.split(",");
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  return new File([bytes], name, { type: /^data:([^;]+)/.exec(head)?.[1] ?? "" });
}
