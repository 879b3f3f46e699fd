import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import type { CallToolResult, ListToolsResult } from "@modelcontextprotocol/sdk/types.js";
import { type AssistantDesk, type AssistantTool, type ToolArguments, ToolRefusal } from "./assistantTool.ts";
import { assistantTools } from "./assistantTools.ts";

/** The parts of the protocol's package that name its questions: they are loaded when a server is started. */
export type McpTypes = Pick<
  typeof import("@modelcontextprotocol/sdk/types.js"),
  "ListToolsRequestSchema" | "CallToolRequestSchema"
>;

/** Lets an assistant ask for the tools. */
export function serveAssistant(server: Server, types: McpTypes, desk: AssistantDesk): void {
  server.setRequestHandler(
    types.ListToolsRequestSchema,
    (): ListToolsResult => ({
      tools: Object.entries(assistantTools).map(([name, tool]) => ({ name, ...described(tool) })),
    }),
  );
  server.setRequestHandler(types.CallToolRequestSchema, ({ params }) =>
    answer(params.name, params.arguments ?? {}, desk),
  );
}

function described({ description, takes, required }: AssistantTool) {
  const properties = Object.fromEntries(
    Object.entries(takes).map(([name, help]) => [name, { type: "string", description: help }]),
  );
  return {
    description,
    inputSchema: { type: "object" as const, properties, required: [...required] },
    annotations: { readOnlyHint: true },
  };
}

/** What cannot be done is an answer, too: the assistant reads why. */
async function answer(name: string, given: ToolArguments, desk: AssistantDesk): Promise<CallToolResult> {
  const tool = Object.hasOwn(assistantTools, name) ? assistantTools[name] : undefined;
  try {
    if (!tool) throw new ToolRefusal({ en: `There is no tool ${name}.`, zh: `没有工具 ${name}。` });
    const result = await tool.run(given, desk);
    const text = { type: "text" as const, text: result.text };
    if (!("png" in result)) return { content: [text] };
    const data = Buffer.from(result.png).toString("base64");
    return { content: [text, { type: "image", data, mimeType: "image/png" }] };
  } catch (error) {
    const said = error instanceof ToolRefusal ? error.sentence[desk.language] : String(error);
    return { content: [{ type: "text", text: said }], isError: true };
  }
}
