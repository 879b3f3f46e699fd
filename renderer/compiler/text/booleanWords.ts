/** Words that people write for true and false, in lower case. */
export const booleanWords: ReadonlyMap<string, string> = new Map([
  ...["yes", "on", "y", "1", "是", "开", "真", "对"].map((word) => [word, "true"] as const),
  ...["no", "off", "n", "0", "否", "关", "假", "错"].map((word) => [word, "false"] as const),
]);
