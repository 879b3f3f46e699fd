import { resolve } from "node:path";
import { RevisionError, runGit } from "../../revision/runGit.ts";
import { folderTarget } from "./folderTarget.ts";
import type { Provenance } from "./releases.ts";
import { s3Target } from "./s3Target.ts";
import { type PublishTarget, TargetError } from "./target.ts";

/**
 * Opens a target by its address. A bucket takes its keys from the environment, as all tools of its kind do.
 *
 * @param place a folder, or `s3://bucket/prefix`
 * @throws TargetError where there is none
 */
export async function openTarget(place: string | undefined): Promise<PublishTarget> {
  if (place === undefined)
    throw new TargetError({
      en: "--to is missing: a folder, or s3://bucket/prefix.",
      zh: "缺少 --to：写目录，或 s3://bucket/prefix。",
    });
  const [, bucket, prefix = ""] = /^s3:\/\/([a-z0-9.-]+)\/?(.*)$/.exec(place) ?? [];
  if (bucket === undefined) return folderTarget(resolve(place));
  const { AWS_ACCESS_KEY_ID: key, AWS_SECRET_ACCESS_KEY: secret, AWS_SESSION_TOKEN: token } = process.env;
  const { AWS_REGION: region = "us-east-1", AWS_ENDPOINT_URL: endpoint } = process.env;
  if (!key || !secret)
    throw new TargetError({
      en: "A bucket needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment; AWS_REGION and AWS_ENDPOINT_URL where they differ.",
      zh: "存储桶要在环境变量里给出 AWS_ACCESS_KEY_ID 和 AWS_SECRET_ACCESS_KEY，必要时再加 AWS_REGION、AWS_ENDPOINT_URL。",
    });
  const base = endpoint ? `${endpoint.replace(/\/$/, "")}/${bucket}` : `https://${bucket}.s3.${region}.amazonaws.com`;
  return s3Target({ base, prefix: prefix.replace(/\/$/, ""), region, key, secret, token, name: place });
}

/**
 * Who publishes, and why: as git has it of the commit that is checked out; without git only what is said.
 *
 * @param why in place of the commit's subject
 */
export function provenanceOf(root: string, why: string | undefined): Provenance {
  const [commit = "", by = "", subject = ""] = lastCommit(root).split("\0");
  return { commit, by, why: why ?? subject, at: new Date().toISOString() };
}

function lastCommit(root: string): string {
  try {
    return runGit(root, ["log", "-1", "--format=%H%x00%an%x00%s"])?.toString("utf8").trim() ?? "";
  } catch (error) {
    if (error instanceof RevisionError) return "";
    throw error;
  }
}
