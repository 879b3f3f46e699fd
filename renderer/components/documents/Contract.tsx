import { useState } from "react";
import type { PropsOf } from "../component.ts";
import type { ContractViewerProps } from "../components/ContractViewer.tsx";
import { later } from "../components/later.tsx";
import { recall, remember } from "../form/visit.ts";
import { hash } from "../hash.ts";
import { useSession } from "../place.ts";
import { frameAddress } from "./frameAddress.ts";
import { useBoundOpen } from "./useBoundOpen.ts";

const Viewer = later<ContractViewerProps>(
  async () => (await import("../components/ContractViewer.tsx")).ContractViewer,
);

/** A contract that a value of the page's state opens. What has been read stays read for the visit. */
export function BoundContract({ bind, src, onAgree, ...look }: PropsOf<"contract">) {
  const session = useSession();
  const [open, close] = useBoundOpen(bind);
  // Not the text itself, which may name somebody.
  const content = src ?? hash(JSON.stringify(look.text ?? ""));
  const [wasRead, setRead] = useRemembered(`contract ${session.page.page} ${bind} ${content}`);
  const agree = () => {
    close();
    void onAgree?.();
  };
  return (
    <Viewer
      {...look}
      open={open}
      wasRead={wasRead}
      onRead={setRead}
      onClose={close}
      {...(src !== undefined && { src: frameAddress(session, src), onOpenApart: () => session.open(src) })}
      {...(onAgree && { onAgree: agree })}
    />
  );
}

/** Something that was done in this visit. */
function useRemembered(key: string): readonly [boolean, () => void] {
  const [, setTold] = useState(0);
  const isKept = recall(key) !== null;
  const keep = () => {
    remember(key, "1");
    setTold((times) => times + 1);
  };
  return [isKept, keep];
}
