import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import "../../../../renderer/runtime/theme/tokens.css";
import { feedback, Screen } from "./Screen.tsx";

const query = new URLSearchParams(location.search);
for (const name of ["theme", "brand"]) {
  const value = query.get(name);
  if (value) document.documentElement.setAttribute(`data-${name}`, value);
}
document.documentElement.style.fontSize = query.get("font") ?? "";

const root = document.querySelector("#root") as HTMLElement;
const app = (
  <StrictMode>
    <Screen name={query.get("screen") ?? "gallery"} />
  </StrictMode>
);
if (root.hasChildNodes()) hydrateRoot(root, app);
else createRoot(root).render(app);

declare global {
  interface Window {
    feedback: typeof feedback;
  }
}
window.feedback = feedback;
