import type { TestDevice } from "./testDevice.ts";
import { type TestMoment, testMomentOf } from "./testMomentOf.ts";

/** A moment of a test with its screen, as HTML of a body that needs no script. */
export interface RecordedScreen extends TestMoment {
  readonly body: string;
  /** The page's title, as the host's bar shows it. */
  readonly title: string;
  /** How far down the page stood, in CSS pixels. */
  readonly scroll: number;
}

/** What was on screen in a test: first as the page was opened, then after each line that was run. */
export interface ScreenRecording {
  /** The styles, as HTML of a head, and the address that theirs start from. */
  readonly head: string;
  readonly base: string;
  readonly screens: readonly RecordedScreen[];
}

/** Records the screens of one test. */
export interface ScreenRecorder {
  readonly take: (device: TestDevice) => void;
  readonly recording: () => ScreenRecording;
}

/** Makes the recorder of the test that runs in a document. */
export function createScreenRecorder(document: Document): ScreenRecorder {
  const screens: RecordedScreen[] = [];
  return {
    take: (device) =>
      screens.push({
        ...{ ...testMomentOf(device), body: bodyOf(document), title: document.title },
        scroll: document.defaultView?.scrollY ?? 0,
      }),
    recording: () => ({ head: headOf(document), base: document.baseURI, screens }),
  };
}

function headOf({ head }: Document): string {
  return [...head.querySelectorAll("style, link[rel=stylesheet]")].map(({ outerHTML }) => outerHTML).join("");
}

/** The body as it is seen: what was typed, ticked and drawn stands in no attribute by itself. */
function bodyOf({ body }: Document): string {
  const copy = body.cloneNode(true) as HTMLElement;
  const pairs = pairsOf("input, textarea, canvas", body, copy);
  for (const [real, copied] of pairs) keepState(real, copied);
  for (const script of copy.querySelectorAll("script")) script.remove();
  return copy.outerHTML;
}

function pairsOf(selector: string, real: ParentNode, copy: ParentNode): readonly (readonly [Element, Element])[] {
  const copies = [...copy.querySelectorAll(selector)];
  return [...real.querySelectorAll(selector)].flatMap((one, index) => {
    const copied = copies[index];
    return copied ? [[one, copied] as const] : [];
  });
}

function keepState(real: Element, copy: Element): void {
  if (real instanceof HTMLTextAreaElement) copy.textContent = real.value;
  else if (real instanceof HTMLCanvasElement) copy.replaceWith(pictureOf(real));
  else if (real instanceof HTMLInputElement) {
    copy.toggleAttribute("checked", real.checked);
    if (real.type !== "file") copy.setAttribute("value", real.value);
  }
}

function pictureOf(canvas: HTMLCanvasElement): HTMLImageElement {
  const picture = canvas.ownerDocument.createElement("img");
  picture.src = canvas.toDataURL();
  picture.className = canvas.className;
  picture.style.cssText = canvas.style.cssText;
  return picture;
}
