import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { SignedStops, Stop, StopList } from "../../../../actions/index.ts";
import { recordText, webRoot } from "./releases.ts";
import type { PublishTarget } from "./target.ts";

const file = `${webRoot}/stop.json`;

/** What is stopped at a target. */
export async function currentStops(target: PublishTarget): Promise<StopList> {
  const text = await target.read(file);
  if (!text) return { issued: 0, stops: [] };
  return JSON.parse((JSON.parse(text.toString("utf8")) as SignedStops).list) as StopList;
}

/** Makes a private key where there is none, for nobody but its owner to read. */
export function makeKey(path: string): void {
  if (existsSync(path)) return;
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  writeFileSync(path, privateKey.export({ type: "pkcs8", format: "pem" }), { mode: 0o600, flag: "wx" });
}

/** The public key of a private one, as app.yaml has it. */
export function publicKeyOf(path: string): string {
  return createPublicKey(readFileSync(path)).export({ type: "spki", format: "der" }).toString("base64");
}

/**
 * Stops at a target what a list says, and nothing else.
 *
 * @param path the file of the private key
 * @param now in milliseconds since 1970
 */
export async function putStops(
  target: PublishTarget,
  stops: readonly Stop[],
  path: string,
  now: number,
): Promise<void> {
  const whole: StopList = { issued: now, stops };
  const list = JSON.stringify(whole);
  const key = { key: createPrivateKey(readFileSync(path)), dsaEncoding: "ieee-p1363" as const };
  const signature = sign("sha256", Buffer.from(list), key).toString("base64");
  const signed: SignedStops = { list, signature };
  await target.write(file, recordText(signed));
}
