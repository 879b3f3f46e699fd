import { useState } from "react";
import { hash } from "../../../actions/index.ts";
import { readVisit, writeVisit } from "../../runtime/host/visitStorage.ts";
import type { PropsOf } from "../../runtime/render/component.ts";
import { useSession } from "../../runtime/render/renderScope.ts";
import { lazyLayer } from "../overlays/lazyLayer.tsx";
import { useBoundOpen } from "../overlays/useBoundOpen.ts";
import type { ContractViewerProps } from "./ContractViewer.tsx";
import { frameAddress } from "./frameAddress.ts";

const Viewer = lazyLayer<ContractViewerProps>(async () => (await import("./ContractViewer.tsx")).ContractViewer);

/** A contract that a value of the page's state opens. What has been read stays read for the visit. */
export function BoundContract({ bind, src, text: given, onAgree, ...look }: PropsOf<"contract">) {
  const session = useSession();
  const [open, close] = useBoundOpen(bind);
  // Data may hold anything: what is no text is none.
  const text = given === undefined || isText(given) ? given : "";
  // Not the text itself, which may name somebody.
  const content = src ?? hash(JSON.stringify(text ?? ""));
  const [wasRead, setRead] = useRemembered(`contract ${session.page.page} ${bind} ${content}`);
  // Data that has not come is no address that is refused.
  const address = src === undefined ? undefined : src ? frameAddress(session, src) : "";
  const reload = () => {
    const failed = Object.entries(session.store.get("status")).filter(([, status]) => status === "failed");
    for (const [source] of failed) session.data.reload(source).catch(() => undefined);
  };
  const agree = () => {
    close();
    void onAgree?.();
  };
  return (
    <Viewer
      {...look}
      text={text}
      open={open}
      wasRead={wasRead}
      onRead={setRead}
      onClose={close}
      onReload={reload}
      {...(src !== undefined && { src: address })}
      {...(address && { onOpenApart: () => session.open(address) })}
      {...(onAgree && { onAgree: agree })}
    />
  );
}

function isText(text: unknown): boolean {
  return typeof text === "string" || (Array.isArray(text) && text.every(isPart));
}

function isPart(part: unknown): boolean {
  return typeof part === "string" || typeof Reflect.get(Object(part), "heading") === "string";
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
