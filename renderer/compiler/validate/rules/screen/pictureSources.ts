import { parentPath, pathOf } from "../../../parse/path.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Rule } from "../../rule.ts";

/** Sources of one picture of which a phone never takes one: it chooses among widths, and each width is another file. */
export const pictureSources: Rule = ({ source, annotations }) => {
  const all = annotations.nodes(["PictureSource"]);
  return all.flatMap(({ at, value }, index) => {
    const earlier = all.slice(0, index).filter((one) => parentPath(one.at) === parentPath(at));
    return (["src", "width"] as const).flatMap((key): Diagnostic[] => {
      const same = earlier.find((one) => value[key] !== undefined && one.value[key] === value[key]);
      if (!same) return [];
      const line = String(source.locate([...pathOf(same.at), key]).line);
      return [{ code: "P485", path: [...pathOf(at), key], values: { found: String(value[key]), line } }];
    });
  });
};
