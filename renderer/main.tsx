import "./runtime/theme/tokens.css";
import { mount } from "./mount.tsx";

mount();
