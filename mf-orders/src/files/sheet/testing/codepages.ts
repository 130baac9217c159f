import * as cpexcel from '@e965/xlsx/dist/cpexcel';

/** Code page tables. The types describe a script with a default export, but the module has named exports. */
export const { utils: codepages } = cpexcel as unknown as {
  utils: { encode(codepage: number, text: string): number[]; decode(codepage: number, bytes: Uint8Array): string };
};
