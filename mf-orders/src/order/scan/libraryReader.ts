import type { BarcodeReader } from './nativeReader.ts';
import { decodePicture } from './decodePicture.ts';

/** Width in px to which a frame is scaled: enough to resolve the bars of a waybill that fills half the frame. */
const WIDTH = 800;

/** Reads codes with the library, for browsers without a native detector. */
export function createLibraryReader(page: Document = document): BarcodeReader {
  const canvas = page.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return {
    async read(video) {
      const { videoWidth, videoHeight } = video;
      if (context === null || videoWidth === 0) return [];
      const scale = Math.min(1, WIDTH / videoWidth);
      const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
      canvas.width = width;
      canvas.height = height;
      context.drawImage(video, 0, 0, width, height);
      const { data } = context.getImageData(0, 0, width, height);
      const text = decodePicture({ grey: toGrey(data), width, height });
      return text === undefined ? [] : [text];
    },
  };
}

/** Luma weights (BT.601) scaled to 256. */
function toGrey(pixels: Uint8ClampedArray): Uint8ClampedArray {
  const grey = new Uint8ClampedArray(pixels.length / 4);
  for (let at = 0; at < grey.length; at += 1)
    grey[at] = (77 * (pixels[at * 4] ?? 0) + 151 * (pixels[at * 4 + 1] ?? 0) + 28 * (pixels[at * 4 + 2] ?? 0)) >> 8;
  return grey;
}
