import type { Sentence } from "../text/sentence.ts";
import { apiMessages } from "./messages/api.ts";
import { behaviourMessages } from "./messages/behaviour.ts";
import { flowMessages } from "./messages/flow.ts";
import { formMessages } from "./messages/forms.ts";
import { formulaMessages } from "./messages/formulas.ts";
import { hostMessages } from "./messages/hosts.ts";
import { linkMessages } from "./messages/links.ts";
import type { Message } from "./messages/message.ts";
import { oversightMessages } from "./messages/oversights.ts";
import { safetyMessages } from "./messages/safety.ts";
import { shapeMessages } from "./messages/shape.ts";
import { testMessages } from "./messages/tests.ts";
import { textMessages } from "./messages/texts.ts";
import { unusedMessages } from "./messages/unused.ts";
import { versionMessages } from "./messages/versions.ts";
import { wordMessages } from "./messages/words.ts";
import { yamlMessages } from "./messages/yaml.ts";

export type { Severity } from "./messages/message.ts";

/** Every problem that the compiler can report: P1 reading, P2 shape and formulas, P3 hosts, P4 names, P5 safety, P6 words, P7 tests, P8 texts, P9 the server. */
const messages = {
  ...yamlMessages,
  ...shapeMessages,
  ...formMessages,
  ...versionMessages,
  ...formulaMessages,
  ...hostMessages,
  ...linkMessages,
  ...unusedMessages,
  ...oversightMessages,
  ...behaviourMessages,
  ...safetyMessages,
  ...flowMessages,
  ...wordMessages,
  ...testMessages,
  ...textMessages,
  ...apiMessages,
};

/** What tells one kind of problem from another, for good: `P201`. */
export type ProblemCode = keyof typeof messages;

/** The codes, in order. */
export const problemCodes: readonly ProblemCode[] = Object.keys(messages).filter(isProblemCode).sort();

/** Whether a text is the code of a problem. */
export function isProblemCode(text: string): text is ProblemCode {
  return Object.hasOwn(messages, text);
}

/** What a problem says, and why it is one. The sentences about formulas explain themselves. */
export function messageOf(code: ProblemCode): Sentence & Partial<Message> {
  return messages[code];
}
