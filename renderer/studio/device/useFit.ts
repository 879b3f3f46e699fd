/** The phone's screen and the rim around it, in CSS pixels. */
const screen = { width: 390, height: 844 };
const rim = 11;

/** Where the phone lies in its room, in CSS pixels of the room, and its scale; the rim in its own pixels. */
export interface Fit {
  readonly scale: number;
  readonly rim: number;
  readonly left: number;
  readonly top: number;
}

/**
 * The place of a phone that is as large as fits, in the middle, never above its own size. Its edges fall on whole
 * pixels: browsers draw a frame that lies between two of them a pixel off. Pure.
 */
export function fitInto(width: number, height: number): Fit {
  const most = Math.min(1, width / (screen.width + 2 * rim), height / (screen.height + 2 * rim));
  const screenWidth = Math.floor(most * screen.width);
  const scale = screenWidth / screen.width;
  const around = Math.round(rim * scale);
  const left = Math.round((width - screenWidth) / 2) - around;
  const top = Math.round((height - screen.height * scale) / 2) - around;
  return { scale, rim: scale === 0 ? rim : around / scale, left, top };
}
