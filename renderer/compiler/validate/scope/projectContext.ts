import type { App, Contract, Json, Tree } from "../../../../schemas/index.ts";
import type { PageLanguage } from "../../language/createPageLanguage.ts";
import type { Source } from "../../parse/parse.ts";
import type { ApiDocument } from "./api/apiDocument.ts";
import type { Declared, Definitions } from "./definitions.ts";
import type { Openings } from "./openings.ts";
import type { TextTable } from "./readTextEntries.ts";

/** A value that has been checked: JSON, with formulas as trees. */
export type Checked =
  | Json
  | { readonly $: Tree; readonly late?: string }
  | readonly Checked[]
  | { readonly [key: string]: Checked };

/** A partial as pages see it. */
export interface KnownPartial {
  readonly source: Source;
  /** Undefined while the file cannot be read. */
  readonly inputs: Declared | undefined;
  readonly definitions: Definitions;
  /** Its checked content; undefined while it has mistakes. */
  readonly body: Checked | undefined;
  /** The same in each language into which its words are translated. */
  readonly translations?: Readonly<Record<string, Checked>> | undefined;
  /** What its inputs are where they are left out. */
  readonly defaults: Readonly<Record<string, Checked>>;
  readonly openings: Openings;
}

/** All that the parts of a project can refer to. */
export interface ProjectContext {
  /** The language that they are written in. */
  readonly language: PageLanguage;
  /** The params of each page by its name; undefined while its file cannot be read. */
  readonly pages: ReadonlyMap<string, Declared | undefined>;
  /** The pages that are not delivered with the others; none when left out. */
  readonly forTesters?: ReadonlySet<string>;
  readonly partials: ReadonlyMap<string, KnownPartial>;
  /** Undefined while app.yaml cannot be read. */
  readonly app: Partial<Pick<App, "api" | "languages" | "shapes" | "urls" | "visit">> | undefined;
  /** The texts of the pages in all languages. */
  readonly texts: TextTable;
  /** What a failed step does by default; left out while app.yaml has mistakes, or none is there. */
  readonly onError?: App["onError"] | undefined;
  /** The bar of the pages that it lists; left out while app.yaml has mistakes, or none is there. */
  readonly tabBar?: App["tabBar"] | undefined;
  /** What must have happened before what. */
  readonly obligations?: App["obligations"] | undefined;
  /** Those of them whose writes leave receipts: all where app.yaml says where receipts are sent. */
  readonly receiptsOf?: App["obligations"] | undefined;
  /** Who stands behind the loans, which the compiler puts where pages show it. */
  readonly institution?: App["institution"] | undefined;
  /** The bar and the institution in each language into which they are translated. */
  readonly translations?: Readonly<Record<string, Pick<App, "tabBar" | "institution">>>;
  /** What the hosts can do; undefined while the contract itself has mistakes. */
  readonly contract: Contract | undefined;
  /** What the server says of itself, where pages are held against it. */
  readonly server?: ApiDocument | undefined;
}
