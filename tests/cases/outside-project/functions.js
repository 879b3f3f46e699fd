/**
 * So many stars.
 *
 * @param {unknown} _ what it may spend
 * @param {unknown} count
 * @returns {string}
 */
export const starred = (_, count) => "★".repeat(Number(count));
