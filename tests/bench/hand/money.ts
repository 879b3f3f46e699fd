/** A sum in yuan as it is read, such as 48,000.00. */
export function money(amount: number): string {
  return amount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ",");
}
