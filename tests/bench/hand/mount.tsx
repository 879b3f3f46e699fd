import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import "../../../renderer/runtime/theme/tokens.css";
import { FeedbackHost } from "../../../renderer/components/overlays/FeedbackHost.tsx";
import { createFeedback } from "../../../renderer/runtime/overlays/feedback.ts";
import { host } from "./host.ts";

export const feedback = createFeedback();

/** Puts a page on screen, with its messages and questions. */
export function mount(page: ReactNode): void {
  const root = document.getElementById("app");
  if (!root) throw new Error("The HTML has no #app");
  // The two apps have their own colours.
  document.documentElement.dataset.brand = host.name;
  createRoot(root).render(
    <>
      <main className="gw-page">{page}</main>
      <FeedbackHost feedback={feedback} />
    </>,
  );
}
