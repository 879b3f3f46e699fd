import { existsSync, readFileSync } from "node:fs";
import type { Contract } from "../../../schemas/index.ts";
import { readUserAgents } from "../revision/impact/readUserAgents.ts";
import { type Traffic, trafficOf } from "../revision/impact/trafficOf.ts";
import { type CommandCall, RunError, UsageError } from "./command.ts";

/**
 * The traffic that a command is asked to weigh by; undefined when it is asked for none.
 *
 * @throws UsageError where there is no such file; RunError where nothing in it can be read
 */
export function askedTraffic({ options, language }: CommandCall, contract: Contract): Traffic | undefined {
  const { traffic: file } = options;
  if (file === undefined) return undefined;
  if (!existsSync(file)) throw new UsageError(language, { en: `There is no file ${file}.`, zh: `没有文件 ${file}。` });
  const userAgents = readUserAgents(readFileSync(file, "utf8"));
  if (userAgents.rows.some(({ count }) => count > 0)) return trafficOf(userAgents, contract);
  throw new RunError(language, {
    en: `${file} has no line that says how often a user agent was seen, such as “1203<TAB>Mozilla/5.0 …”.`,
    zh: `${file} 里没有一行写着次数和 user agent，例如“1203<制表符>Mozilla/5.0 …”。`,
  });
}
