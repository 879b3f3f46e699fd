import { main } from "../../renderer/compiler/cli/cli.ts";

/** What a command printed, and its exit code. */
export interface Ran {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command line as an operator does, in this process: to start one of its own takes seconds. */
export async function gangway(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ran> {
  const printed = { stdout: "", stderr: "" };
  const status = await main(args, {
    write(text) {
      printed.stdout += text;
    },
    complain(text) {
      printed.stderr += text;
    },
    env: { LANG: "C.UTF-8", ...env },
    hasColours: false,
  });
  return { status, ...printed };
}
