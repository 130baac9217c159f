/** The platform functions of the reader; all other code is the same in the browser and in the API. */
export interface SheetPorts {
  /** Inflates a raw deflate stream in chunks, no faster than they are read. Rejects if it is damaged. */
  inflate(packed: Uint8Array<ArrayBuffer>): AsyncIterable<Uint8Array>;
  /** Decodes CP949 with its extended syllables (똠, 쀍); bytes that are not CP949 become U+FFFD. */
  decodeCp949(bytes: Uint8Array): string;
}
