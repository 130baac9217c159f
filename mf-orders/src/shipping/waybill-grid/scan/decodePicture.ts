import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatOneDReader,
  QRCodeReader,
  RGBLuminanceSource,
} from '@zxing/library';

/** A picture as brightness, one byte for each pixel. */
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
/** The library's reader of all codes writes to the console for each frame without one. */
const readers = [new MultiFormatOneDReader(hints), new QRCodeReader()];

/** The text of the code in a picture, or undefined where none is found. */
export function decodePicture({ grey, width, height }: GreyPicture): string | undefined {
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)));
  for (const reader of readers) {
    try {
      return reader.decode(bitmap, hints).getText();
    } catch {
      // The library throws for a picture without a code.
    }
  }
  return undefined;
}
