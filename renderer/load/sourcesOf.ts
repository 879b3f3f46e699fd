/** A component's file has its name: `noticeBar` is NoticeBar.tsx, `fields.phone` is fields/PhoneField.tsx. */
export function sourcesOf(name: string): readonly string[] {
  const drawings = drawn.has(name) ? ["/components/drawings.ts"] : [];
  if (!name.startsWith("fields."))
    return [`/components/${pascal(name)}.tsx`, `/bound/${pascal(name)}.tsx`, ...drawings];
  const kind = pascal(name.slice("fields.".length));
  return [`/components/fields/${kind}Field.tsx`, `/bound/${kind}.tsx`, "/bound/bindField.tsx"];
}

/** Those that show drawings which not every page needs. */
const drawn: ReadonlySet<string> = new Set(["icon", "grid", "navBar", "permissionGate"]);

function pascal(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
