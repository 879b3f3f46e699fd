import { createContext } from "react";

/** Fetches the data source that a component stands in again. Never rejects. */
export const ReloadContext = createContext<() => Promise<void>>(async () => undefined);
