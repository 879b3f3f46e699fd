/** Whether what an element holds is read from right to left. */
export function isLeftward(element: Element): boolean {
  return getComputedStyle(element).direction === "rtl";
}
