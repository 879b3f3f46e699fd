import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "../../../../renderer/runtime/theme/tokens.css";
import { Screen } from "./Screen.tsx";

const query = new URLSearchParams(location.search);
const { documentElement } = document;
for (const name of ["theme", "brand"]) documentElement.setAttribute(`data-${name}`, query.get(name) ?? "");
documentElement.dir = query.has("rtl") ? "rtl" : "ltr";
documentElement.style.fontSize = query.get("type") ?? "";
documentElement.style.setProperty("--safe-top", query.get("top") ?? "");

createRoot(document.querySelector("#root") as HTMLElement).render(
  <StrictMode>
    <main className="gw-page">
      <Screen name={query.get("screen") ?? "all"} />
    </main>
  </StrictMode>,
);
