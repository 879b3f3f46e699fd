import type { Page } from "playwright-core";

/** What the phone in the studio has to show, after a key. */
interface Shown {
  readonly text: string;
  /** Another phone than the one that is there before. */
  readonly onNext?: boolean;
}

/** Milliseconds after which a phone that does not show it ends the measurement. */
const patience = 20_000;

/**
 * Presses a key in the studio.
 *
 * @returns the milliseconds from the key going down until the frame in which the phone shows the text
 * @throws Error when it never does
 */
export async function timeOfPress(studio: Page, key: string, shown: Shown): Promise<number> {
  const waiting = await studio.evaluateHandle(
    ({ text, onNext, patience }) => {
      const phone = () => document.querySelector<HTMLIFrameElement>("iframe:not(.spare)");
      const before = phone();
      const isShown = () =>
        (!onNext || phone() !== before) && phone()?.contentDocument?.body.textContent.includes(text) === true;
      const time = new Promise<number>((resolve, reject) => {
        const watch = (began: number) => {
          if (isShown()) resolve(performance.now() - began);
          else if (performance.now() - began > patience) reject(new Error(`The phone never shows ${text}`));
          else requestAnimationFrame(() => watch(began));
        };
        const begin = ({ key }: KeyboardEvent) => {
          if (key === "Alt") return;
          window.removeEventListener("keydown", begin, true);
          watch(performance.now());
        };
        window.addEventListener("keydown", begin, true);
      });
      return { time };
    },
    { ...shown, patience },
  );
  await studio.keyboard.press(key);
  return waiting.evaluate(({ time }) => time);
}
