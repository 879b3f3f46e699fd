/** What an answer may have at most when app.yaml says nothing. Our own choice. */
export const answerLimits = {
  /** Items of one list: a list on screen shows them window by window. */
  rows: 5000,
  /** Characters of the whole. */
  characters: 4_194_304,
} as const;
