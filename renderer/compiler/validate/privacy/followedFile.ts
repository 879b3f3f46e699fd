import type { Tree } from "../../../../schemas/index.ts";
import type { Source } from "../../parse/parse.ts";
import type { Annotations } from "../schema/annotations.ts";
import type { Definitions } from "../scope/definitions.ts";
import type { NameTypes } from "../scope/globals.ts";
import type { ProjectContext } from "../scope/projectContext.ts";

/** A file through which personal data is followed: a page, a partial, app.yaml. */
export interface FollowedFile {
  readonly source: Source;
  readonly annotations: Annotations;
  readonly definitions: Definitions;
  readonly globals: NameTypes;
  readonly project: ProjectContext;
  /** The formulas, by their places. */
  readonly trees: ReadonlyMap<string, Tree>;
}
