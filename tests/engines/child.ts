import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { existsSync } from "node:fs";

const setpriv = "/usr/bin/setpriv";

/** Starts a program that ends with this process, however that ends. */
export function startChild(program: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const bound = existsSync(setpriv) ? [setpriv, "--pdeathsig", "KILL", "--", program] : [program];
  const [command = program, ...before] = bound;
  return spawn(command, [...before, ...args], options);
}

/** Ends a program and resolves when it is gone. */
export function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGKILL");
  });
}
