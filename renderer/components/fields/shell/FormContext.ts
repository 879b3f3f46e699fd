import { createContext } from "react";
import type { FieldEntry } from "../../../runtime/form/fieldRegistry.ts";

/** The form that a field stands in. */
export const FormContext = createContext<FieldEntry["form"] | undefined>(undefined);
