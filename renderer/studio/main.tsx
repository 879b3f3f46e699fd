import { createRoot } from "react-dom/client";
import { contract } from "../../actions/contract/index.ts";
import { Studio } from "./app/Studio.tsx";
import "./app/tokens.css";
import "./app/studio.css";

const root = document.getElementById("studio");
if (root) createRoot(root).render(<Studio contract={contract} />);
