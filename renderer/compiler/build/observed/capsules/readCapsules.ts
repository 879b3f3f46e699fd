import { type Capsule, parseCapsule } from "../../../../../actions/index.ts";
import type { Contract } from "../../../../../schemas/index.ts";
import type { Sentence } from "../../../text/sentence.ts";

/** The capsules of a file, or why there are none. */
export type ReadCapsules = { readonly capsules: readonly Capsule[] } | { readonly fault: Sentence };

/**
 * Reads the text of a file that holds a capsule, or reports as the server has got them, a body a line. Of a capsule that came
 * twice there is one.
 */
export function readCapsules(text: string, contract: Contract): ReadCapsules {
  const whole = parseCapsule(text, contract);
  if ("capsule" in whole) return { capsules: [whole.capsule] };
  const texts = text.split("\n").flatMap(capsuleTextsIn);
  if (texts.length === 0) return whole;
  const capsules: Capsule[] = [];
  for (const one of new Set(texts)) {
    const parsed = parseCapsule(one, contract);
    if ("fault" in parsed) return parsed;
    capsules.push(parsed.capsule);
  }
  return { capsules };
}

function capsuleTextsIn(line: string): readonly string[] {
  try {
    const { reports }: { readonly reports?: unknown } = JSON.parse(line) ?? {};
    const all: readonly unknown[] = Array.isArray(reports) ? reports : [];
    return all.flatMap((one) => {
      const capsule: unknown = typeof one === "object" && one !== null && "capsule" in one ? one.capsule : undefined;
      return capsule === undefined ? [] : [JSON.stringify(capsule)];
    });
  } catch {
    return [];
  }
}
