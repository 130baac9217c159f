/** The codes on order labels and waybills, by their names in the Barcode Detection API. */
export const BARCODE_FORMATS = ['code_128', 'code_39', 'itf', 'codabar', 'qr_code'] as const;
