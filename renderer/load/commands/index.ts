import type { Command } from "../command.ts";
import { check } from "./check.ts";
import { editor } from "./editor.ts";
import { explain } from "./explain.ts";
import { fmt } from "./fmt.ts";
import { newPage } from "./new.ts";
import { reference } from "./reference.ts";
import { support } from "./support.ts";
import { types } from "./types.ts";

/** The commands by name. */
export const commands: ReadonlyMap<string, Command> = new Map(
  Object.entries({ check, editor, explain, fmt, new: newPage, reference, support, types }),
);
