/** Whether a text is the number of a bank card: 12 to 19 digits whose last is the check digit (ISO/IEC 7812, Luhn). */
export function isBankCard(text: string): boolean {
  return /^\d{12,19}$/.test(text) && luhnSum(text) % 10 === 0;
}

/** From the end, every second digit counts double, and a sum of two digits as the sum of its digits. */
function luhnSum(digits: string): number {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]) * (1 + (place % 2));
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum;
}
