import { defaults } from "../../../runtime/theme/defaults.ts";

/** How large a picture is left: its longest side in pixels, and its quality from 0 to 1. */
export interface Shrinking {
  readonly maxSide: number;
  readonly quality: number;
}

/** Photographs; of others, such as moving pictures, too much would be lost. */
const photographs = /^image\/(?:jpeg|png|webp)$/;

/**
 * Makes a photograph smaller, turned as it was taken, and without what its file says of the place. Gives it as it is
 * where that does not work, or takes too long. Never rejects.
 */
export async function shrink(file: File, shrinking: Shrinking): Promise<File> {
  if (!photographs.test(file.type)) return file;
  return new Promise((resolve) => {
    const asItIs = () => resolve(file);
    setTimeout(asItIs, defaults.uploader.patience);
    compress(file, shrinking).then(resolve, asItIs);
  });
}

async function compress(file: File, { maxSide, quality }: Shrinking): Promise<File> {
  const { default: Compressor } = await import("compressorjs");
  return new Promise((resolve, reject) => {
    new Compressor(file, {
      maxWidth: maxSide,
      maxHeight: maxSide,
      quality,
      success: (small) => resolve(small instanceof File ? small : new File([small], file.name, { type: small.type })),
      error: reject,
    });
  });
}
