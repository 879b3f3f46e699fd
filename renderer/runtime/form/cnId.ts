/** The first two digits: the provinces (GB/T 2260). */
const province = /^(?:1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3])/;
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checkDigits = "10X98765432";

/**
 * Whether a text is the number of a mainland identity card (GB 11643): 17 digits that begin with a province and hold a
 * date of birth that has been, and the check digit, whose X may be small.
 */
export function isCnId(text: string): boolean {
  return /^\d{17}[\dXx]$/.test(text) && province.test(text) && isBirthday(text.slice(6, 14)) && hasCheckDigit(text);
}

function hasCheckDigit(text: string): boolean {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(text[index]), 0);
  return text.slice(17).toUpperCase() === checkDigits[sum % 11];
}

/** Whether eight digits are a day from 1900 to today. */
function isBirthday(digits: string): boolean {
  const iso = digits.replace(/(\d{4})(\d\d)(\d\d)/, "$1-$2-$3");
  const time = Date.parse(iso);
  // Engines take 30 February for a day in March.
  const exists = !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso);
  return exists && iso >= "1900" && time <= Date.now();
}
