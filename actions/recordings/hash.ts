/**
 * A whole number below 2³² for a text. FNV-1a with the last mixing of MurmurHash3: texts that differ in one letter have
 * nothing in common. Not for secrets.
 */
export function hash(text: string): number {
  let mixed = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) mixed = Math.imul(mixed ^ text.charCodeAt(index), 0x01000193);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
