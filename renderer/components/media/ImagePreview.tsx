import { lazyLayer } from "../overlays/lazyLayer.tsx";
import type { ImageViewerProps } from "./ImageViewer.tsx";

/** Pictures over the whole screen. What shows them is fetched when the first one is opened. */
export const ImagePreview = lazyLayer<ImageViewerProps>(async () => (await import("./ImageViewer.tsx")).ImageViewer);
