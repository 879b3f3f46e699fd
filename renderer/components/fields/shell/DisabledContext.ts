import { createContext } from "react";

/** Whether what a field stands in is switched off, and the field with it. */
export const DisabledContext = createContext(false);
