import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/*
 * In elder mode (适老化) nothing comes over the page by itself and nothing goes by time. Whatever does something after a
 * while has a timer: each is here with why it keeps to that, and a new one has to say it.
 */

const files = ["components", "runtime"].flatMap((folder) =>
  readdirSync(join("renderer", folder), { recursive: true, encoding: "utf8" }).map((file) =>
    join("renderer", folder, file),
  ),
);
const read = (file: string) => readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");

/** Asks whether elder mode is on. */
const asks = "asks";

/** What a timer does, by its file. */
const timers: Readonly<Record<string, string>> = {
  "components/controls/MarkedButton.tsx": "counts seconds in its own text",
  "components/coupons/CouponPopup.tsx": asks,
  "components/display/Countdown.tsx": "counts to a moment in its own text",
  "components/documents/DocumentFrame.tsx": "looks for the end of a document",
  "components/documents/WebFrame.tsx": "says that a web page does not come",
  "components/documents/fetchDocument.ts": "gives up waiting for a document",
  "components/documents/useSecondsInSight.ts": "counts seconds in its own text",
  "components/fields/keyboard/useRepeat.ts": "repeats a key while it is held",
  "components/fields/search/Search.tsx": "searches when typing has come to rest",
  "components/fields/shell/useCountdown.ts": "counts seconds in its own text",
  "components/fields/upload/shrink.ts": "gives up making a picture smaller",
  "components/fields/LazyErrorSummary.tsx": "fetches code ahead",
  "components/gestures/motion.ts": "ends a movement that a finger began",
  "components/gestures/watchDrag.ts": "lets go of a tap that ended a drag",
  "components/lists/long/rowTexts.ts": "writes words that nobody sees into places that nobody sees",
  "components/lists/useAutoplay.ts": asks,
  "components/lists/usePull.ts": "ends a movement that a finger began: what it refreshed is on the page",
  "components/media/watchFingers.ts": "tells one tap from two",
  "components/overlays/Busy.tsx": "says that something is at work",
  "components/overlays/lazyLayer.tsx": "fetches code ahead",
  "components/overlays/usePresence.ts": "takes away what was closed, once it has left",
  "components/rows/useShownChoice.ts": "ends a count of writes",
  "runtime/createRuntime.ts": "asks the app",
  "runtime/data/deferral.ts": "shows out of sight what a key has changed, once typing has come to rest",
  "runtime/data/fetcher.ts": "fetches when what is asked has come to rest",
  "runtime/delivery/createOpenAnew.ts": "gives up writing drafts",
  "runtime/delivery/fetchAhead.ts": "fetches pages ahead",
  "runtime/drafts/createPageDraft.ts": "writes drafts when typing has come to rest",
  "runtime/form/afterPress.ts": "lets a press end first",
  "runtime/form/options/lateOptions.ts": "gives up waiting for options",
  "runtime/form/remoteCheck.ts": "checks when typing has come to rest",
  "runtime/host/everyVisible.ts": "fetches again what a page says is to be",
  "runtime/host/router.ts": "gives up waiting for the history",
  "runtime/host/scrollPlaces.ts": "lets go of the place at which a page was left",
  "runtime/host/watchBoot.ts": "says that the page's code does not come",
  "runtime/moves/tellOpening.ts": "says that a page is on its way",
  "runtime/overlays/feedback.ts": asks,
  "runtime/render/createTapHandler.ts": "says that a tap is at work",
  "runtime/report/createReportQueue.ts": "sends reports",
  "runtime/session/awaitShown.ts": "waits until an outcome is on screen",
  "runtime/stops/loadStops.ts": "asks again for what asks what is stopped",
  "runtime/stops/watchStops.ts": "asks what is stopped",
};

test("Each timer of what ships says why nothing comes or goes by it, or asks for elder mode", () => {
  const sources = files.filter((file) => /\.tsx?$/.test(file));
  const found = sources.filter((file) => /\bset(?:Timeout|Interval)\(/.test(read(file)));
  expect(found.map((file) => file.slice("renderer/".length)).sort()).toEqual(Object.keys(timers).sort());
  const asking = Object.keys(timers).filter((file) => timers[file] === asks);
  expect(asking.filter((file) => !read(join("renderer", file)).includes("isElderMode()"))).toEqual([]);
});

/** What fades out when something else has come in its place, by its movement. */
const replaced: ReadonlySet<string> = new Set(["gw-roll-out", "gw-go"]);

test("What fades out by its style sheet does not in elder mode, unless something comes in its place", () => {
  const sheets = files.filter((file) => file.endsWith(".css")).map(read);
  const fading = sheets.flatMap((text) =>
    [...text.matchAll(/@keyframes ([\w-]+) \{((?:[^{}]*\{[^{}]*\})*)\s*\}/g)]
      .filter(([, , frames = ""]) =>
        /(?:^|[\s,])(?:to|100%)\s*\{[^}]*(?:opacity:\s*0|visibility:\s*hidden)/.test(frames),
      )
      .map(([, name = ""]) => name),
  );
  expect(fading.sort()).toEqual(["gw-go", "gw-roll-out", "gw-toast-go"]);
  const elder = read("renderer/runtime/theme/elder.css");
  for (const name of fading.filter((one) => !replaced.has(one))) {
    const users = sheets.flatMap((text) =>
      [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
        .filter(([, , body = ""]) => new RegExp(`animation[^;]*\\b${name}\\b`).test(body))
        .map(([, selector = ""]) => selector.trim()),
    );
    expect(users.length).toBeGreaterThan(0);
    for (const user of users) expect(elder).toMatch(new RegExp(`\\[data-elder\\] \\${user} \\{\\s*animation: none`));
  }
});
