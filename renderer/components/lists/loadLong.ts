/** Fetches what draws very long lists. */
export const loadLongList = async () => ({ default: (await import("./long/LongList.tsx")).LongList });

/** Fetches what draws very long tables. */
export const loadLongPlanTable = async () => ({ default: (await import("./long/LongPlanTable.tsx")).LongPlanTable });
