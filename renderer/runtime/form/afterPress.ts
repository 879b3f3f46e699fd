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

/**
 * The same, but before that click, as its finger is lifted: by then it is sure whose the click is, and what it does may
 * need what this has done.
 */
export function beforeClick(run: () => void): void {
  if (isPressed) lifting.push(run);
  else run();
}

let isPressed = false;
let waiting: (() => void)[] = [];
let lifting: (() => void)[] = [];

function begin(): void {
  isPressed = true;
}

function lift(): void {
  const lifted = lifting;
  lifting = [];
  for (const run of lifted) run();
}

function end(): void {
  isPressed = false;
  lift();
  const ended = waiting;
  waiting = [];
  for (const run of ended) run();
}

function release(): void {
  lift();
  setTimeout(end);
}

// A finger's press comes as mousedown, mouseup and click too, all at once after it was lifted; the click follows mouseup
// in the same task. A press that was dragged away, or held until a menu came, may have no mouseup: the drag's end, the
// menu or the next key tells of its end.
const heard = { mousedown: begin, mouseup: release, dragend: end, contextmenu: end, keydown: end };
if (typeof document !== "undefined") {
  for (const [event, listener] of Object.entries(heard)) document.addEventListener(event, listener, true);
}
