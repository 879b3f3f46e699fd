import { createContext } from "react";
import type { Member } from "../form/form.ts";

/** The form that a field stands in. */
export const FormContext = createContext<Member["form"] | undefined>(undefined);
