declare module 'fontkit' {
  /** Declares the part of the package that tests use. */
  export function create(bytes: Buffer): {
    readonly characterSet: readonly number[];
    readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
    readonly availableFeatures: readonly string[];
    readonly unitsPerEm: number;
    readonly ascent: number;
    readonly descent: number;
    glyphForCodePoint(code: number): { readonly advanceWidth: number };
  };
}
