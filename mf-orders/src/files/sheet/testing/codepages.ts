import * as cpexcel from '@e965/xlsx/dist/cpexcel';

/** Tables of code pages. The types describe the script, which has a default export; the module has names. */
export const { utils: codepages } = cpexcel as unknown as {
  utils: { encode(codepage: number, text: string): number[]; decode(codepage: number, bytes: Uint8Array): string };
};
