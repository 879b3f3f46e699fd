import type { ReactNode } from "react";
import { FeedbackHost } from "../../../../renderer/components/overlays/FeedbackHost.tsx";
import { createFeedback } from "../../../../renderer/runtime/overlays/feedback.ts";
import { CardAuth } from "./CardAuth.tsx";
import { Gallery } from "./Gallery.tsx";
import { Overlays } from "./Overlays.tsx";
import { Quota } from "./Quota.tsx";

export const feedback = createFeedback();

const screens: Readonly<Record<string, () => ReactNode>> = {
  gallery: () => <Gallery feedback={feedback} />,
  quota: () => <Quota feedback={feedback} />,
  overlays: () => <Overlays feedback={feedback} />,
  card: () => <CardAuth feedback={feedback} />,
};

/** A page of the fixture by name. */
export function Screen({ name }: { name: string }) {
  return (
    <>
      <main className="gw-page">
        {screens[name]?.()}
        <h1 className="gw-unseen">组件</h1>
      </main>
      <FeedbackHost feedback={feedback} />
    </>
  );
}
