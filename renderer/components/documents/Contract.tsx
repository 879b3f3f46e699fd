import { useState } from "react";
import { readVisit, writeVisit } from "../../runtime/host/visitStorage.ts";
import type { PropsOf } from "../../runtime/render/component.ts";
import { useSession } from "../../runtime/render/renderScope.ts";
import { hash } from "../../runtime/session/hash.ts";
import { lazyLayer } from "../overlays/lazyLayer.tsx";
import { useBoundOpen } from "../overlays/useBoundOpen.ts";
import type { ContractViewerProps } from "./ContractViewer.tsx";
import { frameAddress } from "./frameAddress.ts";

const Viewer = lazyLayer<ContractViewerProps>(async () => (await import("./ContractViewer.tsx")).ContractViewer);

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
  const isKept = readVisit(key) !== null;
  const keep = () => {
    writeVisit(key, "1");
    setTold((times) => times + 1);
  };
  return [isKept, keep];
}
