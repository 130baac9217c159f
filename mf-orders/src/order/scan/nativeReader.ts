/** Detects barcodes in camera frames. */
export interface BarcodeReader {
  /** Returns the texts of the codes in the current frame; empty if there is no frame or code. Never rejects. */
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

/** Returns a reader that uses the browser's detector; undefined if the browser has none or lacks Code 128. */
export async function createNativeReader(page: object = globalThis): Promise<BarcodeReader | undefined> {
  const { BarcodeDetector: Detect } = page as { readonly BarcodeDetector?: DetectorClass };
  if (Detect === undefined) return undefined;
  const supported = await Detect.getSupportedFormats().catch((): readonly string[] => []);
  const formats = BARCODE_FORMATS.filter((format) => supported.includes(format));
  if (!formats.includes('code_128')) return undefined;
  const detector = new Detect({ formats });
  return {
    async read(video) {
      if (video.readyState < video.HAVE_CURRENT_DATA) return [];
      try {
        return (await detector.detect(video)).map(({ rawValue }) => rawValue);
      } catch {
        // Throws when the camera was just stopped.
        return [];
      }
    },
  };
}
