/** Detects barcodes in camera frames. */
export interface BarcodeReader {
  /** Returns the texts of the codes in the current frame; empty if there is no frame or code. Never rejects. */
  read(video: HTMLVideoElement): Promise<readonly string[]>;
}
