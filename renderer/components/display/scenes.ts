import type { ResultComponent } from "../../../schemas/index.ts";

/** What is drawn where something has ended or is missing. */
export type SceneName = NonNullable<Extract<ResultComponent["scene"], string>> | "noCoupons";

/** A drawing in a box of 160 × 120: paths of what lies behind, of its lines, and of what counts. */
export interface SceneDrawing {
  readonly ground: string;
  readonly lines: string;
  readonly accent: string;
}

/* Their right edges stop where the lens begins. */
const paper = "M102 58V32L88 18H48v84M88 18v14h14M102 94v8";
const receipt = "M106 94v8l-9-6-9.5 6-9.5-6-9.5 6-9.5-6-9 6V16h56v42";
const lens = "M106 58a18 18 0 1 0 0 36 18 18 0 0 0 0-36Z";

/** The scenes by their names. */
export const scenes: Readonly<Record<SceneName, SceneDrawing>> = {
  review: {
    ground: "M58 28h56v74H58Z",
    lines: `M20 102h120${paper}M60 46h28M60 58h20M60 70h14`,
    accent: `${lens}M119 89l13 13M106 67v9l6 4`,
  },
  funded: {
    ground: "M42 50h80v52H42Z",
    lines: "M16 102h128M34 50h80a6 6 0 0 1 6 6v46H34V44a8 8 0 0 1 8-8h62v14M120 68h-16a9 9 0 0 0 0 18h16M106 77v.1",
    accent: "M76 5a12 12 0 1 0 0 24 12 12 0 0 0 0-24ZM71 11l5 6 5-6M76 17v7M72 19h8M54 12v10M98 12v10",
  },
  refused: {
    ground: "M58 28h56v74H58Z",
    lines: `M20 102h120${paper}M60 46h28M60 58h20M60 70h14`,
    accent: `${lens}M100 70l12 12M112 70l-12 12`,
  },
  allPaid: {
    ground: "M60 26h56v70H60Z",
    lines: `M20 102h120${receipt}M62 34h32M62 46h32M62 58h16`,
    accent: `${lens}M98 76l6 6 11-12M28 34v12M22 40h12M132 22v8M128 26h8`,
  },
  offline: {
    ground: "M60 98a20 20 0 0 1-2-40 30 30 0 0 1 58-2 21 21 0 0 1-2 42Z",
    lines: "M20 102h120M52 90a22 22 0 0 1-3-44 32 32 0 0 1 61-2 23 23 0 0 1-2 46Z",
    accent: "M58 62a32 32 0 0 1 44 0M66 70a20 20 0 0 1 28 0M74 78a9 9 0 0 1 12 0M56 38l48 48",
  },
  noCoupons: {
    ground: "M42 32h92v14a8 8 0 0 0 0 16v20H42V62a8 8 0 0 0 0-16Z",
    lines: "M20 102h120M30 44h92v14a9 9 0 0 0 0 18v14H30V76a9 9 0 0 0 0-18ZM62 50v4M62 62v4M62 74v4M62 86v.1",
    accent: "M82 78l20-22M85 60v.1M99 74v.1",
  },
};
