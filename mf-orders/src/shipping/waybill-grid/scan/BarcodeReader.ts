/** Finds barcodes in a picture of the camera. */
export interface BarcodeReader {
  /** The texts of the codes in the present frame; none while there is no frame. Never rejects. */
  read(video: HTMLVideoElement): Promise<readonly string[]>;
}
