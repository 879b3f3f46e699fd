/** What a formula has and a sentence has not: a comparison, a word of logic, a name behind a root. */
const formulaSigns = /[=<>!&|]|\b(?:and|or|not|in)\b|\b(?:form|state|data|params|host|inputs|visit)\./;
const quoted = /'[^']*'|"[^"]*"|\$\{[^}]*\}/g;
const han = /[\u3400-\u9fff]/;
/** Several words that begin with a capital letter: Please enter your name. */
const english = /^[A-Z][\w'’-]*(?:,? [\w'’-]+)+[.!?]?$/;

/** Whether a text that stands for a condition is certainly a sentence for people, such as 请填写姓名. */
export function isSentence(text: string): boolean {
  const bare = text.replace(quoted, "").trim();
  return !formulaSigns.test(bare) && (han.test(bare) || english.test(bare));
}
