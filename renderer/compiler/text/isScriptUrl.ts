/** Addresses that run code. */
const running = /^(?:javascript|vbscript):|^data:[\w/+.-]*[;,]/i;

/** Whether a text is an address that runs code. Browsers pass over blanks and control characters in addresses. */
export function isScriptUrl(text: string): boolean {
  return running.test(text.slice(0, 200).replace(/[\p{Cc}\p{Cf}\s]/gu, ""));
}
