import { createContext } from "react";
import type { PhoneLink } from "../../channel/phoneLink.ts";
import type { AskCompiler } from "../../workspace/askCompiler.ts";

/** Where the formulas of properties are read, completed and calculated: for the parts of one file. */
export interface FormulaSource {
  readonly ask: AskCompiler;
  readonly link: PhoneLink;
  readonly file: string;
}

/** Gives the controls of properties what they need for formulas; without it they are plain fields. */
export const FormulaSourceContext = createContext<FormulaSource | undefined>(undefined);
