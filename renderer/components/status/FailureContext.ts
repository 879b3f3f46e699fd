import { createContext } from "react";

/** A data source that failed, for what stands in its place. */
interface SourceFailure {
  /** Fetches it again. Never rejects. */
  readonly reload: () => Promise<void>;
  /** Under which support finds it; empty where nothing is reported. */
  readonly number: string;
}

/** The failed data source that a component stands in. */
export const FailureContext = createContext<SourceFailure>({ reload: async () => undefined, number: "" });
