/**
 * Runs something at once, or, while a press is on its way to be a click, after that click. A press takes the focus from
 * a field, and what is drawn for that (an error below it, a list that closes) moves what lies under the finger: the
 * click would then be another element's, or nobody's. Measured in Chromium: a tap on a row 20 pixels further down, or
 * below an open list of suggestions, did nothing.
 */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.push(run);
  else run();
}

let isPressed = false;
let waiting: (() => void)[] = [];

function begin(): void {
  isPressed = true;
}

function end(): void {
  isPressed = false;
  const ended = waiting;
  waiting = [];
  for (const run of ended) run();
}

// A finger's press comes as mousedown, mouseup and click too, all at once after it was lifted; the click follows mouseup
// in the same task. A press that was dragged away, or held until a menu came, may have no mouseup: the drag's end, the
// menu or the next key tells of its end.
const heard = { mousedown: begin, mouseup: () => setTimeout(end), dragend: end, contextmenu: end, keydown: end };
if (typeof document !== "undefined") {
  for (const [event, listener] of Object.entries(heard)) document.addEventListener(event, listener, true);
}
