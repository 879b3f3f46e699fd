import type { TestHost } from "../compiler/index.ts";

/** A host as tests write it: `gr.ios 4.9.0`. Pure. */
export function formatHost({ name, platform, version }: TestHost): string {
  return [`${name}.${platform}`, version].filter(Boolean).join(" ");
}
