import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { S3 } from "@aws-sdk/client-s3";

/** Debian's, which has its packages. */
const python = "/usr/bin/python3";

/** Whether there is an OpenStack Swift here; says loudly what is left out when there is none. */
export function hasSwift(): boolean {
  const isThere = spawnSync(python, ["-c", "import swift.common.middleware.s3api"]).status === 0;
  if (!isThere) console.warn("SKIPPED: publishing to a bucket of OpenStack Swift. It needs the package python3-swift.");
  return isThere;
}

/** A server of S3 that is not ours, on loopback. */
export interface SwiftServer {
  /** What a program finds in its environment to get at it. */
  readonly env: Readonly<Record<string, string>>;
  /** Ends it at once, whatever it is doing. */
  readonly kill: () => Promise<void>;
}

/**
 * Starts OpenStack Swift, and makes the bucket `pages` in it.
 *
 * @param folder where it keeps everything; one that was killed goes on with what is there
 * @param listed how many objects it lists at a time
 */
export async function startSwift(folder: string, listed: number): Promise<SwiftServer> {
  const script = fileURLToPath(new URL("./serveSwift.py", import.meta.url));
  const child = spawn(python, [script, folder, String(listed)], { stdio: ["ignore", "pipe", "pipe"] });
  const endpoint = `http://127.0.0.1:${await portOf(child)}`;
  const keys = { AWS_ACCESS_KEY_ID: "test:tester", AWS_SECRET_ACCESS_KEY: "testing", AWS_REGION: "cn-north-1" };
  const credentials = { accessKeyId: keys.AWS_ACCESS_KEY_ID, secretAccessKey: keys.AWS_SECRET_ACCESS_KEY };
  const s3 = new S3({ credentials, endpoint, region: keys.AWS_REGION, forcePathStyle: true });
  const pages = { Bucket: "pages" };
  await s3.headBucket(pages).catch(() => s3.createBucket(pages));
  s3.destroy();
  return {
    env: { ...keys, AWS_ENDPOINT_URL: endpoint },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** The port that it prints once it serves. */
async function portOf(child: ChildProcess): Promise<number> {
  let said = "";
  child.stderr?.on("data", (text) => {
    said += text;
  });
  return new Promise((resolve, reject) => {
    child.stdout?.once("data", (text) => resolve(Number(text)));
    child.once("exit", () => reject(new Error(`Swift did not start: ${said}`)));
  });
}
