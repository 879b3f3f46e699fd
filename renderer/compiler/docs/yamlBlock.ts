import {
  Document,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";

/** How many columns a collection may take that stands in one line. */
const widest = 60;

/** A value as authors write it, in a block of Markdown: small maps and lists in one line, nothing for null. */
export function yamlBlock(value: unknown): string {
  const document = new Document(value, { aliasDuplicateObjects: false });
  visit(document, {
    Collection(_, node, ancestors) {
      node.flow = isSmall(node) && (isSeq(node) || isPair(ancestors.at(-1)) || isOption(node));
    },
  });
  const text = document.toString({ lineWidth: 0, nullStr: "" });
  return `\`\`\`yaml\n${text.replace(/ +$/gm, "").replace(/\[ (.*) \]/g, "[$1]")}\`\`\``;
}

/** It holds only short values, none of which must be quoted because of `${}`. */
function isSmall(node: Node): boolean {
  if (!isCollection(node)) return false;
  const values = node.items.map((item) => (isPair(item) ? item.value : item));
  const isPlain = values.every((one) => isScalar(one) && one.value !== null && !String(one.value).includes("${"));
  return isPlain && JSON.stringify(node).length <= widest;
}

/** `{ value: 6, text: 6 期 }` is easier to read in a line; steps and components are not. */
function isOption(node: YAMLMap | YAMLSeq): boolean {
  return isMap(node) && node.has("value") && node.has("text");
}
