/** Detects barcodes in camera frames. */
export interface BarcodeReader {
  /**
   * Returns the texts of the codes in the current frame; empty if there is no frame or code. Rejects if the library that
   * replaces a failing detector cannot be loaded.
   */
  read(video: HTMLVideoElement): Promise<readonly string[]>;
}

/** Codes on order labels and waybills, named as in the Barcode Detection API. */
const BARCODE_FORMATS = ['code_128', 'code_39', 'itf', 'codabar', 'qr_code'] as const;

interface Detector {
  detect(image: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** A detector that rejects this many frames in a row does not work; a single frame is rejected while a camera stops. */
const MAX_REJECTIONS = 10;

/**
 * Returns a reader that uses the browser's detector, and `createFallback` after the detector rejected ten frames in a
 * row; undefined if the browser has no detector or its detector lacks Code 128.
 */
export async function createNativeReader(
  createFallback: () => Promise<BarcodeReader>,
  page: object = globalThis,
): Promise<BarcodeReader | undefined> {
  const { BarcodeDetector: Detect } = page as { readonly BarcodeDetector?: DetectorClass };
  if (Detect === undefined) return undefined;
  const supported = await Detect.getSupportedFormats().catch((): readonly string[] => []);
  const formats = BARCODE_FORMATS.filter((format) => supported.includes(format));
  if (!formats.includes('code_128')) return undefined;
  const detector = new Detect({ formats });
  let rejections = 0;
  let fallback: BarcodeReader | undefined;
  return {
    async read(video) {
      if (fallback !== undefined) return fallback.read(video);
      if (video.readyState < video.HAVE_CURRENT_DATA) return [];
      try {
        const codes = await detector.detect(video);
        rejections = 0;
        return codes.map(({ rawValue }) => rawValue);
      } catch {
        rejections += 1;
        if (rejections >= MAX_REJECTIONS) fallback = await createFallback();
        return [];
      }
    },
  };
}
