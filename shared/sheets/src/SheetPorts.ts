/** The platform functions of the reader; all other code is the same in the browser and in the API. */
export interface SheetPorts {
  /** Inflates a raw deflate stream. Rejects if it is damaged or inflates to more than `maxBytes`. */
  inflate(packed: Uint8Array<ArrayBuffer>, maxBytes: number): Promise<Uint8Array<ArrayBuffer>>;
  /** Decodes CP949 with its extended syllables (똠, 쀍); bytes that are not CP949 become U+FFFD. */
  decodeCp949(bytes: Uint8Array): string;
}
