/** The parts of a browser window that the bridge uses. A real `window` fits; so does a plain object in a test. */
export interface HostWindow extends EventTarget {
  readonly navigator: {
    readonly userAgent: string;
    readonly language?: string;
    readonly languages?: readonly string[];
    readonly maxTouchPoints?: number;
    readonly onLine?: boolean;
    readonly userActivation?: { readonly isActive: boolean };
  };
  readonly location: Location;
  readonly history: History;
  readonly document: Document;
  readonly localStorage: Storage;
  readonly crypto: Crypto;
  readonly devicePixelRatio?: number;
  readonly setTimeout: (run: () => void, ms?: number) => number;
  readonly clearTimeout: (timer: number | undefined) => void;
  readonly scrollY: number;
  readonly scrollTo: (x: number, y: number) => void;
}

/** A value under a name on `window`, when the host has put one there. */
export function injected(window: HostWindow, name: string): unknown {
  return Reflect.get(window, name);
}
