import { useEffect, useMemo } from "react";
import type { PropsOf } from "../component.ts";
import { Image } from "../components/Image.tsx";
import { useSession } from "../place.ts";

type BoundImageProps = Omit<PropsOf<"image">, "decorative">;

/** A picture whose address has gone through the guard of all addresses. One that may not be fetched shows as missing. */
export function BoundImage({ src, ...props }: BoundImageProps) {
  return <Image {...props} src={useAddress(src)} />;
}

function useAddress(src: string): string | undefined {
  const { address, report } = useSession();
  const { guarded, error } = useMemo(() => guard(src, address), [src, address]);
  useEffect(() => {
    if (error !== undefined) report({ type: "image", id: undefined, error });
  }, [error, report]);
  return guarded;
}

/** What is not known yet is no wrong address. */
function guard(src: string, address: (text: string) => string): { guarded?: string; error?: unknown } {
  if (src === "") return { guarded: "" };
  try {
    return { guarded: address(src) };
  } catch (error) {
    return { error };
  }
}
