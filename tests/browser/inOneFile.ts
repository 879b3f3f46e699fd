import { type InlineConfig, mergeConfig } from "vite";

/**
 * A build of one page that makes one script and one style sheet of all; a module is still run when it is first asked for.
 * Tests open the same phone hundreds of times, and in pieces it came in seventy requests each time.
 */
export function inOneFile(config: InlineConfig): InlineConfig {
  const output = { strictExecutionOrder: true, codeSplitting: { groups: [{ name: "all", test: /./ }] } };
  return mergeConfig(config, { build: { cssCodeSplit: false, rolldownOptions: { output } } });
}
