import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "../../../../renderer/runtime/theme/tokens.css";
import { Entering } from "./Entering.tsx";

const { theme = "", brand = "" } = Object.fromEntries(new URLSearchParams(location.search));
Object.assign(document.documentElement.dataset, { theme, brand });
createRoot(document.getElementById("root") as HTMLElement).render(
  <StrictMode>
    <main className="gw-page">
      <h1 className="gw-unseen">填写</h1>
      <Entering />
    </main>
  </StrictMode>,
);
