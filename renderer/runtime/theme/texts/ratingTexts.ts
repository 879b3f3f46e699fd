/** The texts of ratings. */
export const ratingTexts = {
  stars: (count: number, meaning?: string) => `${count} 星${meaning ? `：${meaning}` : ""}`,
} as const;
