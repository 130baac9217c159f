declare module 'subset-font' {
  /** Declares the used part of the package: the glyphs of a text, within a range of an axis. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'woff2';
      readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
      readonly keepFeatures: readonly string[];
      readonly noHinting: boolean;
      readonly dropTables: readonly string[];
    },
  ): Promise<Buffer>;
}
