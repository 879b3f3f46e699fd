import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "../../../../renderer/runtime/theme/tokens.css";
import { Screen } from "./Screen.tsx";

const query = new URLSearchParams(location.search);
for (const name of ["theme", "brand"]) {
  const value = query.get(name);
  if (value) document.documentElement.setAttribute(`data-${name}`, value);
}
if (query.has("rtl")) document.documentElement.dir = "rtl";

createRoot(document.querySelector("#root") as HTMLElement).render(
  <StrictMode>
    <Screen name={query.get("screen") ?? "banners"} />
  </StrictMode>,
);
