/**
 * What the reader needs of the place that it runs in: everything else is the same code in the browser and in the API.
 */
export interface SheetPorts {
  /** Inflates a raw deflate stream. Rejects when it is damaged or inflates to more than `maxBytes`. */
  inflate(packed: Uint8Array<ArrayBuffer>, maxBytes: number): Promise<Uint8Array<ArrayBuffer>>;
  /** Decodes CP949 with its extended syllables (똠, 쀍); what is not CP949 becomes U+FFFD. */
  decodeCp949(bytes: Uint8Array): string;
}
