import type { ImageViewerProps } from "./ImageViewer.tsx";
import { later } from "./later.tsx";

/** Pictures over the whole screen. What shows them is fetched when the first one is opened. */
export const ImagePreview = later<ImageViewerProps>(async () => (await import("./ImageViewer.tsx")).ImageViewer);
