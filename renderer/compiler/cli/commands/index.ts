import type { CliCommand } from "../command.ts";
import { apiCommand } from "./api.ts";
import { checkCommand } from "./check.ts";
import { explainCommand } from "./explain.ts";
import { fmtCommand } from "./fmt.ts";
import { editorCommand, referenceCommand, supportCommand, typesCommand } from "./generate.ts";
import { lspCommand } from "./lsp.ts";
import { mcpCommand } from "./mcp.ts";
import { mutateCommand } from "./mutate.ts";
import { newCommand } from "./new.ts";
import { observedCommand } from "./observed.ts";
import { publishCommand } from "./publish.ts";
import { receiptCommand } from "./receipt.ts";
import { replayCommand } from "./replay.ts";
import { rollbackCommand } from "./rollback.ts";
import { stopCommand } from "./stop.ts";
import { suggestCommand } from "./suggest.ts";
import { testCommand } from "./test.ts";
import { textsCommand } from "./texts.ts";
import { traceCommand } from "./trace.ts";
import { trialCommand } from "./trial.ts";
import { upgradeCommand } from "./upgrade.ts";

/** The commands by name. */
export const commands: ReadonlyMap<string, CliCommand> = new Map(
  Object.entries({
    api: apiCommand,
    check: checkCommand,
    editor: editorCommand,
    explain: explainCommand,
    fmt: fmtCommand,
    lsp: lspCommand,
    mcp: mcpCommand,
    mutate: mutateCommand,
    new: newCommand,
    observed: observedCommand,
    publish: publishCommand,
    reference: referenceCommand,
    receipt: receiptCommand,
    replay: replayCommand,
    rollback: rollbackCommand,
    stop: stopCommand,
    suggest: suggestCommand,
    support: supportCommand,
    test: testCommand,
    texts: textsCommand,
    trace: traceCommand,
    trial: trialCommand,
    types: typesCommand,
    upgrade: upgradeCommand,
  }),
);
