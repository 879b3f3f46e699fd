import type { Ending, Names } from "../../actions/index.ts";
import { UploaderField, type UploaderFieldProps } from "../components/fields/UploaderField.tsx";
import { useSession } from "../place.ts";
import { locale } from "../theme/locale.ts";
import { useUpload } from "./useUpload.ts";

interface BoundUploaderProps extends Omit<UploaderFieldProps, "send" | "onOversize" | "onAsk"> {
  readonly upload: string;
  /** The field of the answer that stands for a picture. */
  readonly value?: string;
  readonly onOversize?: (names: Names) => Promise<Ending>;
}

/** Pictures that go to the page's server. */
export function BoundUploader({ upload, value, onOversize, ...props }: BoundUploaderProps) {
  const { feedback } = useSession();
  const send = useUpload(upload, value);
  const ask = async () =>
    (await feedback.ask({ message: locale.confirmDelete, confirm: locale.confirm, cancel: locale.cancel })) ===
    "confirm";
  return (
    <UploaderField
      {...props}
      send={send}
      onOversize={({ name, size }) => void onOversize?.({ file: { name, size } })}
      onAsk={ask}
    />
  );
}
