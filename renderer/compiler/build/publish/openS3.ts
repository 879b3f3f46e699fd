import type { paginateListObjectsV2, S3, S3ClientConfig } from "@aws-sdk/client-s3";
import { TargetError } from "./target.ts";

/** The vendor's client of S3, and how it lists page by page. */
export interface OpenS3 {
  readonly s3: S3;
  readonly listPages: typeof paginateListObjectsV2;
}

/** How Node imports a package by its name. */
export type ImportPackage = (name: string) => Promise<unknown>;

/**
 * Opens the vendor's client with what the environment and the profile say: keys, role, region, address. Who asks for no
 * region gets the vendor's first, from which a bucket of AWS leads on to its own. An address that begins with the bucket's
 * name is the bucket's own; at any other one buckets have a path each.
 *
 * @throws TargetError where the package is not installed: publishing to a folder does without its 22 MB
 */
export async function openS3(bucket: string, importPackage: ImportPackage): Promise<OpenS3> {
  const { S3, paginateListObjectsV2 } = await vendorPackage(importPackage);
  const { config: said } = new S3({});
  const [region, endpoint] = [await said.region().catch(() => "us-east-1"), await said.serviceConfiguredEndpoint?.()];
  const shared = endpoint?.replace(`//${bucket}.`, "//");
  const config: S3ClientConfig = {
    region,
    ...(shared && { endpoint: shared }),
    forcePathStyle: endpoint !== undefined && shared === endpoint,
    followRegionRedirects: true,
    // Others than AWS refuse sums that they do not know.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  };
  return { s3: new S3(config), listPages: paginateListObjectsV2 };
}

async function vendorPackage(importPackage: ImportPackage): Promise<typeof import("@aws-sdk/client-s3")> {
  const found = importPackage("@aws-sdk/client-s3").catch(() => {
    throw new TargetError({
      en: "Buckets are reached by a package: npm install --save-dev @aws-sdk/client-s3",
      zh: "发布到存储桶要用一个包：npm install --save-dev @aws-sdk/client-s3",
    });
  });
  return (await found) as typeof import("@aws-sdk/client-s3");
}
