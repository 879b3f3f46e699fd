import { type HostVersionRange, type MatrixRow, matrixOf } from "../../../actions/index.ts";
import type { Project } from "../project/openProject.ts";
import type { AnalyzedPage } from "../validate/check.ts";

/** A row of the matrix with its place in the files. */
export interface PlacedRow extends Omit<MatrixRow, "path"> {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** What becomes of the steps of a page on its hosts. */
export interface PlacedMatrix {
  readonly columns: readonly HostVersionRange[];
  readonly rows: readonly PlacedRow[];
}

/** The matrix of a page, with the places of its rows. */
export function placedMatrix(proved: AnalyzedPage, project: Project): PlacedMatrix {
  const { columns, rows } = matrixOf(proved.coverage);
  const placed = rows.map(({ path, ...row }) => {
    const place = project.placeIn(proved.source, [...path, row.verb]);
    const { line, column } = place.source.locate(place.path, "key");
    return { file: place.source.file, line, column, ...row };
  });
  return { columns, rows: placed };
}
