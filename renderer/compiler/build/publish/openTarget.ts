import { resolve } from "node:path";
import { RevisionError, runGit } from "../../revision/runGit.ts";
import { folderTarget } from "./folderTarget.ts";
import { type ImportPackage, openS3 } from "./openS3.ts";
import type { Provenance } from "./releases.ts";
import { s3Target } from "./s3Target.ts";
import { type PublishTarget, TargetError } from "./target.ts";

/**
 * Opens a target by its address.
 *
 * @param place a folder, or `s3://bucket/prefix`
 * @param importPackage how Node imports what a bucket alone needs; `import` when left out
 * @throws TargetError where there is none
 */
export async function openTarget(
  place: string | undefined,
  importPackage: ImportPackage = (name) => import(/* @vite-ignore */ name),
): Promise<PublishTarget> {
  if (place === undefined)
    throw new TargetError({
      en: "--to is missing: a folder, or s3://bucket/prefix.",
      zh: "缺少 --to：写目录，或 s3://bucket/prefix。",
    });
  const [, bucket, prefix = ""] = /^s3:\/\/([a-z0-9.-]+)\/?(.*)$/.exec(place) ?? [];
  if (bucket === undefined) return folderTarget(resolve(place));
  return s3Target({ bucket, prefix: prefix.replace(/\/$/, ""), name: place }, await openS3(bucket, importPackage));
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
