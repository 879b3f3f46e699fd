import zh from "./zh.json" with { type: "json" };

const sentences: Readonly<Record<string, string>> = zh;

/** A description of the schemas in Chinese; as it is where nobody has said it in Chinese yet. */
export function said(description: string): string {
  return sentences[description] ?? description;
}
