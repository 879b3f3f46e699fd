/** The texts of times of the day. */
export const timeTexts = { hour: "时", minute: "分" } as const;
