import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatOneDReader,
  QRCodeReader,
  RGBLuminanceSource,
} from '@zxing/library';
import type { BarcodeReader } from './nativeReader.ts';

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

/** Greyscale picture, one byte per pixel. */
export interface GreyPicture {
  readonly grey: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

const hints = new Map<DecodeHintType, unknown>([
  [
    DecodeHintType.POSSIBLE_FORMATS,
    [BarcodeFormat.CODE_128, BarcodeFormat.CODE_39, BarcodeFormat.ITF, BarcodeFormat.CODABAR],
  ],
  [DecodeHintType.TRY_HARDER, true],
]);
/** Separate readers, because the library's combined reader logs to the console for every frame without a code. */
const readers = [new MultiFormatOneDReader(hints), new QRCodeReader()];

/** Returns the text of the code in a picture; undefined if no code is found. */
export function decodePicture({ grey, width, height }: GreyPicture): string | undefined {
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)));
  for (const reader of readers) {
    try {
      return reader.decode(bitmap, hints).getText();
    } catch {
      // The library throws if a picture has no code.
    }
  }
  return undefined;
}
