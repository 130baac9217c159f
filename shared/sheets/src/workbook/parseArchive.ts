import { type ParsingOptions, parse_zip, type WorkBook } from '@e965/xlsx';
import { SheetError } from '../SheetError.ts';
import { toBinary } from '../text/toBinary.ts';
import { type ArchiveParts, HAS_CELLS } from './openArchive.ts';

declare module '@e965/xlsx' {
  /** The types of the library omit this function. An entry of an archive returns its bytes, one per character. */
  function parse_zip(
    archive: {
      readonly FullPaths: readonly string[];
      readonly FileIndex: readonly { readonly name: string; asBinary(): string }[];
    },
    options: ParsingOptions,
  ): WorkBook;
}

/**
 * Parses the unpacked parts of an .xlsx. Large parts are decoded here and released one by one: the library's decoder
 * needs four times their memory, and its reader of archives a copy of all of them.
 */
export function parseArchive(parts: ArchiveParts, options: ParsingOptions): WorkBook {
  const paths = [...parts.keys()];
  const entries = paths.map((name) => ({
    name,
    asBinary() {
      const data = parts.get(name);
      if (data === undefined) throw new SheetError('unreadable');
      if (HAS_CELLS.test(name)) parts.delete(name);
      return toBinary(data);
    },
  }));
  return parse_zip({ FullPaths: paths, FileIndex: entries }, options);
}
