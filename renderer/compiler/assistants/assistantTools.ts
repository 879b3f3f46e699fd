import type { AssistantTool } from "./assistantTool.ts";
import { checkTool, fixTool, proveTool } from "./tools/checkingTools.ts";
import { pictureTool } from "./tools/picture.ts";
import { proposeTool } from "./tools/propose.ts";
import { explainTool, listTool, readTool } from "./tools/readingTools.ts";
import { testTool } from "./tools/test.ts";

/** What assistants can ask for, by name. */
export const assistantTools: Readonly<Record<string, AssistantTool>> = {
  list: listTool,
  read: readTool,
  check: checkTool,
  explain: explainTool,
  fix: fixTool,
  prove: proveTool,
  picture: pictureTool,
  test: testTool,
  propose: proposeTool,
};
