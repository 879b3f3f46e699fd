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
  if (!place)
    throw new TargetError({
      en: "--to is missing: a folder, or s3://bucket/prefix.",
      zh: "缺少 --to：写目录，或 s3://bucket/prefix。",
    });
  // A letter alone is a drive of Windows.
  if (!/^[a-z][\w+.-]+:\//i.test(place)) return folderTarget(resolve(place));
  const { bucket, prefix } = bucketIn(place);
  return s3Target({ bucket, prefix, name: place }, await openS3(bucket, importPackage));
}

/** The bucket that an address names, and where in it. */
function bucketIn(place: string): { readonly bucket: string; readonly prefix: string } {
  const [, bucket, prefix = ""] = /^s3:\/\/([^/]*)\/?(.*)$/.exec(place) ?? [];
  if (bucket === undefined)
    throw new TargetError({
      en: `--to wants a folder, or s3://bucket/prefix: ${place} is neither. What speaks like S3 (OSS, COS, OBS) is s3:// as well, with its address in AWS_ENDPOINT_URL; a folder of such a name is ./${place}.`,
      zh: `--to 写目录，或 s3://bucket/prefix：${place} 都不是。兼容 S3 的服务（OSS、COS、OBS）也写 s3://，地址写在 AWS_ENDPOINT_URL 里；如果真有这个名字的目录，写 ./${place}。`,
    });
  if (/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) return { bucket, prefix: prefix.replace(/\/$/, "") };
  throw new TargetError({
    en: `--to ${place}: “${bucket}” can be no bucket. Its name has 3 to 63 small letters, digits, points and hyphens, and begins and ends with a letter or a digit.`,
    zh: `--to ${place}：“${bucket}”不能是存储桶的名称。名称由 3 到 63 个小写字母、数字、点和连字符组成，开头和结尾是字母或数字。`,
  });
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
