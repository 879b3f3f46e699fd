import { useEffect, useRef } from "react";
import type { Documents } from "../workspace/documents.ts";

/** Milliseconds after the last key until what it may concern elsewhere is asked for. */
const quiet = 600;

interface Following {
  /** What is typed may concern other pages. */
  readonly onChange: () => void;
  /** Files may have come or gone. */
  readonly onFiles: () => void;
}

/** Follows what others change on the disk, and lets the list of pages follow what is typed. */
export function useFollowing(documents: Documents, following: Following): void {
  const latest = useRef(following);
  latest.current = following;
  useEffect(() => {
    const changed = ({ file }: { readonly file: string }) => {
      documents.follow(file).catch(() => undefined);
      latest.current.onFiles();
    };
    import.meta.hot?.on("gangway:changed", changed);
    return () => import.meta.hot?.off("gangway:changed", changed);
  }, [documents]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let typed = JSON.stringify(documents.typed());
    const stop = documents.subscribe(() => {
      const now = JSON.stringify(documents.typed());
      if (now === typed) return;
      typed = now;
      clearTimeout(timer);
      timer = setTimeout(() => latest.current.onChange(), quiet);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [documents]);
}
