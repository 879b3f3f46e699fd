import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import "./plain.css";

/** Puts a page on screen: nothing of Gangway's is in it. */
export function show(page: ReactNode): void {
  const root = document.getElementById("app");
  if (!root) throw new Error("The HTML has no #app");
  createRoot(root).render(page);
}
