import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { endChild, startChild } from "./child.ts";
import { type AppHost, type AppOptions, type Heard, size } from "./host.ts";
import { openLine } from "./line.ts";
import { freePort } from "./listen.ts";
import { startScreen } from "./screen.ts";
import { startSession } from "./webdriver.ts";

/** What an app around WebKit is. */
export interface WebkitOptions extends AppOptions {
  /** Script message handlers that hear, and answer in their own time. */
  readonly handlers?: readonly string[];
  /** Script message handlers that answer each message. */
  readonly replyHandlers?: readonly string[];
}

const program = fileURLToPath(new URL("webkit_host.py", import.meta.url));
const agent =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148";

/** Starts an app around WebKitGTK, on a screen of its own. WebKitWebDriver starts it and taps in it. */
export async function startWebkit({ native, userAgent = agent, ...app }: WebkitOptions = {}): Promise<AppHost> {
  const heard: Heard[] = [];
  const line = await openLine((one) => {
    heard.push(one);
    return native?.(one, host);
  });
  const screen = await startScreen();
  const port = await freePort(createServer());
  const driver = startChild("WebKitWebDriver", [`--port=${port}`], { env: screen.env, stdio: "ignore" });
  const options = JSON.stringify({ port: line.port, size, userAgent, ...app });
  const session = await startSession(port, {
    browserName: "GangwayHost",
    "webkitgtk:browserOptions": { binary: "/usr/bin/python3", args: ["-B", program, options] },
  });
  const engine = String(await line.command("engine"));
  const host: AppHost = {
    engine,
    heard,
    open: async (address) => void (await line.command("load", { address })),
    tap: ([x, y]) => session.click(x * size[0], y * size[1]),
    back: async () => void (await line.command("back")),
    title: async () => String(await line.command("title")),
    evaluate: (script) => line.command("evaluate", { script }),
    picture: async (file) => void (await line.command("picture", { file })),
    async close() {
      line.close();
      await endChild(driver);
      await screen.close();
    },
  };
  return host;
}
