import type { TestHost } from "../load/index.ts";

/** A host in few words, as tests name it. Pure. */
export function hostText({ name, platform, version }: TestHost): string {
  return [`${name}.${platform}`, version].filter(Boolean).join(" ");
}
