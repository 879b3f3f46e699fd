import { createContext } from "react";

/** A data source that failed, for what stands in its place. */
interface SourceFailure {
  /** Fetches it again. Never rejects. */
  readonly reload: () => Promise<void>;
  /** Under which support finds it; undefined where none is known. */
  readonly number: string | undefined;
}

/** The failed data source that a component stands in. */
export const FailureContext = createContext<SourceFailure>({ reload: async () => undefined, number: undefined });
