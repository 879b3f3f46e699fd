/* What stands in a capsule where a text was: of the same form, so that a page does with it what it did with the text. */

/** The letters of a form: what is counted with, the first of them being what stands for any. */
const alphabets: readonly (readonly [RegExp, string])[] = [
  [/[0-9０-９]/, "0123456789"],
  [/[a-z]/, "xabcdefghijklmnopqrstuvwyz"],
  [/[A-Z]/, "XABCDEFGHIJKLMNOPQRSTUVWYZ"],
  [/[\u3400-\u9fff]/, "某甲乙丙丁戊己庚辛壬癸子丑寅卯"],
];

/** What is left as it is: it tells nobody from anybody. */
const kept = /[\s\-_/.:,()（），。、%+@]/;

/** The longest text that is told of. */
const longest = 60;

/**
 * A text for another one that tells nothing of it but its form: telephone, identity and bank card numbers stay valid, and
 * all else has a letter for a letter and a digit for a digit. Pure.
 *
 * @param count another one for each text of that form
 */
export function standInFor(text: string, count: number): string {
  if (/^1\d{10}$/.test(text)) return `138${padded(count, 8)}`;
  if (/^\d{17}[\dXx]$/.test(text)) return withCheckDigit(`65010219491231${padded(count, 3)}`);
  if (/^\d{12,19}$/.test(text)) return withLuhnDigit(`622588${padded(count, text.length - 7)}`);
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return `x${count}@example.com`;
  return counted(text.slice(0, longest), count);
}

/** What texts have alike whose stand-ins must be told apart by their count. Pure. */
export function textForm(text: string): string {
  return standInFor(text, 0);
}

function padded(count: number, digits: number): string {
  return String(count % 10 ** digits).padStart(digits, "0");
}

/** Each letter by the first of its alphabet, but for the last ones, which write the count. */
function counted(text: string, count: number): string {
  let left = count;
  const letters = [...text].reverse().map((letter) => {
    const [, alphabet] = alphabets.find(([own]) => own.test(letter)) ?? [];
    if (alphabet === undefined) return kept.test(letter) ? letter : "-";
    const digit = left % alphabet.length;
    left = Math.floor(left / alphabet.length);
    return alphabet[digit];
  });
  return letters.reverse().join("");
}

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** The number of an identity card (GB 11643) for its first 17 digits. */
function withCheckDigit(digits: string): string {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return `${digits}${"10X98765432"[sum % 11]}`;
}

/** The number of a bank card (Luhn) for all its digits but the last. */
function withLuhnDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
