import type { LanguageExtension } from "../language/languageExtension.ts";
import type { LanguageService } from "../languageService/languageService.ts";
import type { Project } from "../project/openProject.ts";
import type { BuildSharing } from "../share/createBuildSharing.ts";
import type { PageStorage } from "./pageStorage.ts";
import type { Revisions } from "./revisions.ts";
import type { TypedTexts } from "./typedProject.ts";

/** What questions are answered from. */
export interface Compiler {
  readonly project: Project;
  readonly language: LanguageService;
  /** What the project adds to the page language. */
  readonly extension: LanguageExtension | undefined;
  /** What is being typed in the window that asks; the project has it in place of what is on the disk. */
  readonly texts: TypedTexts;
  readonly storage: PageStorage;
  readonly revisions: Revisions;
  readonly sharing: BuildSharing;
  /** The folder that builds are written to. */
  readonly buildFolder: string;
}
