import type { BarcodeReader } from './BarcodeReader.ts';
import { decodePicture } from './decodePicture.ts';

/** The width in px that a frame is looked at in: enough for the bars of a waybill that fills half of it. */
const WIDTH = 800;

/** Reads codes by the library, where the browser has no detector of its own. */
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

/** Brightness as the eye weighs the colours. */
function toGrey(pixels: Uint8ClampedArray): Uint8ClampedArray {
  const grey = new Uint8ClampedArray(pixels.length / 4);
  for (let at = 0; at < grey.length; at += 1)
    grey[at] = (77 * (pixels[at * 4] ?? 0) + 151 * (pixels[at * 4 + 1] ?? 0) + 28 * (pixels[at * 4 + 2] ?? 0)) >> 8;
  return grey;
}
