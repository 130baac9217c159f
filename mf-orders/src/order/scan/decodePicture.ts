import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatOneDReader,
  QRCodeReader,
  RGBLuminanceSource,
} from '@zxing/library';

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
