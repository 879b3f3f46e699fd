import { createRoot } from "react-dom/client";
import { contract } from "../../actions/contract/index.ts";
import { Studio } from "./Studio.tsx";
import "./tokens.css";
import "./studio.css";

const root = document.getElementById("studio");
if (root) createRoot(root).render(<Studio contract={contract} />);
