import { useCallback, useState } from "react";
import { ActionError } from "../../../../actions/index.ts";
import type { AnswerShape, Json } from "../../../../schemas/index.ts";
import { useSession } from "../../../runtime/render/renderScope.ts";
import { failures } from "../../../runtime/theme/locale.ts";
import type { FallbackProps } from "../../status/Fallback.tsx";
import type { SendOptions } from "./uploads.ts";

/** The part of the form in which a file goes. */
const part = "file";

interface Upload {
  readonly send: (file: File, sending: SendOptions) => Promise<Json>;
  /** Why the last one did not arrive, with its number and a way to a person. */
  readonly failure: FallbackProps | undefined;
}

/**
 * Sends files to the server. What it gives stands for the file: a field of the answer, or all of it.
 *
 * @param path where they are posted to
 * @param field the field of the answer
 * @param returns the shape of the answer
 */
export function useUpload(path: string, field: string | undefined, returns: AnswerShape | undefined): Upload {
  const { http, describe, help } = useSession();
  const [failure, setFailure] = useState<FallbackProps>();
  const post = useCallback(
    async (file: File, { signal, onProgress }: SendOptions): Promise<Json> => {
      const answer = await http.send({ method: "post", path, file: { part, file, onProgress }, signal, returns });
      const value = field === undefined ? answer : memberOf(answer, field);
      if (value === undefined) throw new ActionError("malformed", `The answer has no "${field}"`, { name: path });
      return value;
    },
    [http, path, field, returns],
  );
  const send: Upload["send"] = async (file, sending) => {
    setFailure(undefined);
    try {
      return await post(file, sending);
    } catch (error) {
      if (error instanceof ActionError && !sending.signal.aborted) {
        setFailure({ text: failures[error.code], number: describe(error).number, onHelp: help });
      }
      throw error;
    }
  };
  return { send, failure };
}

function memberOf(answer: Json, field: string): Json | undefined {
  const isRecord = typeof answer === "object" && answer !== null && !Array.isArray(answer);
  return isRecord ? (answer as Readonly<Record<string, Json>>)[field] : undefined;
}
