import { CST, Lexer } from "yaml";

/** The comments of a YAML text, sorted. Pure. */
export function commentsIn(text: string): readonly string[] {
  const comments: string[] = [];
  let before = "";
  for (const lexeme of new Lexer().lex(text)) {
    if (before !== CST.SCALAR && CST.tokenType(lexeme) === "comment") comments.push(lexeme.trim());
    before = lexeme;
  }
  return comments.sort();
}
