import { useEffect, useState } from "react";
import "./QrCode.css";

/** A text as a code that a phone's camera reads; what draws it is fetched with the first one. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const [rows, setRows] = useState<readonly (readonly boolean[])[]>([]);
  useEffect(() => {
    let isWanted = true;
    const draw = async () => {
      const { encode } = await import("uqr");
      if (isWanted) setRows(encode(text, { ecc: "M", border: 2 }).data);
    };
    draw().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [text]);
  const dots = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")));
  return (
    <svg className="qrCode" viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label}>
      <path d={dots.join("")} />
    </svg>
  );
}
