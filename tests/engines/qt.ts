import { fileURLToPath } from "node:url";
import { endChild, startChild } from "./child.ts";
import { type AppHost, type AppOptions, type Heard, size } from "./host.ts";
import { openLine } from "./line.ts";
import { type Screen, startScreen } from "./screen.ts";

/** What an app around Qt WebEngine is. */
export interface QtOptions extends AppOptions {
  /** A script that runs in every frame before the page's own. Its prompts are the calls that the app hears. */
  readonly inject?: string;
  /** Which Qt: 6 has Chromium 102, and is meant when it is left out; 5 has 87, the oldest that pages run in. */
  readonly qt?: 5 | 6;
}

const program = fileURLToPath(new URL("qt_host.py", import.meta.url));
const agent =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/102.0.0.0 Mobile Safari/537.36";

/** Root has no sandbox. */
const flags = { QTWEBENGINE_CHROMIUM_FLAGS: `--disable-gpu${process.getuid?.() === 0 ? " --no-sandbox" : ""}` };

/** Nobody looks at the screen; Qt 5 wants one all the same. */
const screens = {
  5: startScreen,
  6: async (): Promise<Screen> => ({ env: { ...process.env, QT_QPA_PLATFORM: "offscreen" }, close: async () => {} }),
};

/** Starts an app around Qt WebEngine; its back is the one that Android's web view has. */
export async function startQt({ native, userAgent = agent, qt = 6, ...app }: QtOptions = {}): Promise<AppHost> {
  const screen = await screens[qt]();
  const heard: Heard[] = [];
  const line = await openLine((one) => {
    heard.push(one);
    return native?.(one, host);
  });
  const options = JSON.stringify({ port: line.port, size, userAgent, qt, ...app });
  const env = { ...screen.env, ...flags };
  const child = startChild("/usr/bin/python3", ["-B", program, options], { env, stdio: ["ignore", "ignore", "pipe"] });
  const complaints: string[] = [];
  child.stderr?.on("data", (text) => complaints.push(String(text)));
  const gone = new Promise<never>((_, reject) => {
    child.once("exit", () => reject(new Error(`The Qt host did not start: ${complaints.join("")}`)));
  });
  gone.catch(() => undefined);
  await Promise.race([line.connected, gone]);
  const engine = String(await line.command("engine"));
  const host: AppHost = {
    engine,
    heard,
    open: async (address) => void (await line.command("load", { address })),
    tap: async ([x, y]) => void (await line.command("tap", { x: x * size[0], y: y * size[1] })),
    back: async () => void (await line.command("back")),
    title: async () => String(await line.command("title")),
    evaluate: (script) => line.command("evaluate", { script }),
    picture: async (file) => void (await line.command("picture", { file })),
    async close() {
      line.close();
      await endChild(child);
      await screen.close();
    },
  };
  return host;
}
