/** Fetches what leads from page to page. The first page is shown without it. */
export const loadMoves = () => import("./moves.ts");
