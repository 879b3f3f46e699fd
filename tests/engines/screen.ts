import { endChild, startChild } from "./child.ts";

/** A screen that nobody sees. */
export interface Screen {
  /** An environment whose programs show on it. */
  readonly env: NodeJS.ProcessEnv;
  readonly close: () => Promise<void>;
}

/** Starts an Xvfb on a free display. */
export async function startScreen(): Promise<Screen> {
  const child = startChild("Xvfb", ["-displayfd", "3", "-screen", "0", "800x900x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const display = await new Promise<string>((resolve, reject) => {
    child.stdio[3]?.once("data", (data) => resolve(String(data).trim()));
    child.once("error", reject);
    child.once("exit", () => reject(new Error("Xvfb did not start")));
  });
  return { env: { ...process.env, DISPLAY: `:${display}` }, close: () => endChild(child) };
}
