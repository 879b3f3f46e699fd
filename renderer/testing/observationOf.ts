import type { Observation } from "../compiler/index.ts";
import { topDialog, visibleTexts } from "./screen.ts";
import type { TestDevice } from "./testDevice.ts";

/** What a page shows and has done, in the words of an expectation: what a reader would look for, and no more. */
export function observationOf(device: TestDevice): NonNullable<Observation> {
  const { calls, requests, toasts } = device.events();
  const over = topDialog(device.document);
  const dialog = over && worded(visibleTexts(over))[0];
  const write = requests.findLast(({ method, path }) => !/^get$/i.test(method) && path !== device.app.tracking?.post);
  // That the back key is watched is the page's own affair.
  const call = calls.findLast(({ name }) => name !== "interceptBack");
  const toast = toasts.at(-1);
  const done = {
    ...(dialog !== undefined && { dialog }),
    ...(toast !== undefined && { toast }),
    ...(write && { request: write.path }),
    ...(call && { [call.word]: call.name }),
  };
  if (device.isLeft()) return { left: true, ...done };
  const text = Object.keys(done).length === 0 ? worded(visibleTexts(device.document.body)).slice(0, 2) : [];
  return { page: device.place().page, ...(text.length > 0 && { text }), ...done };
}

/** The texts that stay the same from day to day: words without figures, and not too long to be read. */
function worded(texts: readonly string[]): string[] {
  return texts.filter((text) => /^\p{Script=Han}[^\d]{1,28}$/u.test(text));
}
