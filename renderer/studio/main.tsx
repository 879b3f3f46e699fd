import { createRoot } from "react-dom/client";
import { contract } from "../../actions/contract/index.ts";
import { Studio } from "./app/Studio.tsx";
import { studioLocale } from "./words/studioLanguage.ts";
import "./app/tokens.css";
import "./app/studio.css";

document.documentElement.lang = studioLocale;
const root = document.getElementById("studio");
if (root) createRoot(root).render(<Studio contract={contract} />);
