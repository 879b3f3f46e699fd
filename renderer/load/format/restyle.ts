import { isCollection, isMap, isScalar, isSeq, type ParsedNode, type Scalar, type YAMLMap, type YAMLSeq } from "yaml";
import { writeOnOneLine } from "./writeOnOneLine.ts";
import { isPlainKey, isQuoted, styleOf } from "./writeScalar.ts";

/**
 * Says of each node of a document how it is to be written: without quotes where they say nothing, and with a line for
 * each part, but for brackets in which all reads well on one line. Changes the nodes.
 *
 * @param text what the document was read from
 */
export function restyle(node: unknown, text: string): void {
  if (isScalar(node)) restyleScalar(node);
  else if (isCollection(node) && !staysOnItsLine(node as YAMLMap | YAMLSeq, text)) restyleItems(node, text);
}

function restyleScalar(scalar: Scalar): void {
  if (typeof scalar.value === "string" && isQuoted(scalar)) scalar.type = styleOf(scalar.value, "block");
}

function restyleItems(node: unknown, text: string): void {
  if (isSeq<ParsedNode>(node)) for (const item of node.items) restyle(item, text);
  if (!isMap<ParsedNode, ParsedNode | null>(node)) return;
  for (const { key, value } of node.items) {
    if (isScalar(key) && isQuoted(key) && isPlainKey(String(key.value))) key.type = "PLAIN";
    restyle(value, text);
  }
}

function staysOnItsLine(node: YAMLMap | YAMLSeq, text: string): boolean {
  if (!node.flow) return false;
  const line = writeOnOneLine(node, text);
  if (line === undefined) breakUp(node);
  else node.toString = () => line;
  return line !== undefined;
}

/** What was said behind the closing bracket is said in front. */
function breakUp(node: YAMLMap | YAMLSeq): void {
  node.flow = false;
  node.commentBefore = [node.commentBefore, node.comment].filter(Boolean).join("\n") || null;
  node.comment = null;
}
