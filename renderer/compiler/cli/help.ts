import type { Language } from "../problems/problems.ts";
import { padEnd, stringWidth } from "../text/stringWidth.ts";
import type { CliCommand } from "./command.ts";
import { commands } from "./commands/index.ts";
import { type OptionName, options } from "./options.ts";

const texts = {
  usage: { en: "usage: ", zh: "用法：" },
  options: { en: "[options]", zh: "[选项]" },
  help: { en: "--help behind a command tells more of it.", zh: "在命令后加 --help 查看说明。" },
} as const;

/** What a command does and takes; of an unknown one, which there are. */
export function help(name: string, language: Language): string {
  const command = commands.get(name);
  return command ? helpOf(name, command, language) : usage(name, language);
}

/** How a command is used, in a line; of an unknown one, which there are. */
export function usage(name: string, language: Language): string {
  const command = commands.get(name);
  return command ? `${usageOf(name, command, language)}\n${texts.help[language]}` : overview(language);
}

function overview(language: Language): string {
  const lines = [...commands].map(([name, { takes, summary }]) => {
    return `gangway ${padEnd(`${name} ${takes}`, 16)}  ${summary[language]}`;
  });
  const margin = `\n${padEnd("", stringWidth(texts.usage[language]))}`;
  return `${texts.usage[language]}${lines.join(margin)}\n\n${texts.help[language]}`;
}

function helpOf(name: string, { takes, summary, options: own }: CliCommand, language: Language): string {
  const lines = [...own, "lang" as const, "help" as const].map((option) => optionLine(option, language));
  return [usageOf(name, { takes }, language), "", summary[language], "", ...lines].join("\n");
}

function usageOf(name: string, { takes }: Pick<CliCommand, "takes">, language: Language): string {
  const words = ["gangway", name, ...(takes === "" ? [] : [takes]), texts.options[language]];
  return texts.usage[language] + words.join(" ");
}

function optionLine(name: OptionName, language: Language): string {
  const option = options[name];
  const value = "value" in option ? ` ${option.value}` : "";
  return `  ${padEnd(`--${name}${value}`, 24)}${option.help[language]}`;
}
