import { CFB } from '@e965/xlsx';
import { SheetError } from '../SheetError.ts';

/** The streams of an OLE container that the reader supports. */
export interface ContainerStreams {
  /** The records of an .xls. */
  readonly workbook: Uint8Array<ArrayBuffer> | undefined;
  /** The encryption of the .xlsx in `encryptedPackage`. */
  readonly encryptionInfo: Uint8Array<ArrayBuffer> | undefined;
  readonly encryptedPackage: Uint8Array<ArrayBuffer> | undefined;
}

/**
 * The streams of an OLE container: an .xls, an encrypted .xlsx, or a document of another program.
 * @throws SheetError
 */
export function openContainer(bytes: Uint8Array): ContainerStreams {
  try {
    const container = CFB.read(bytes, { type: 'array' });
    const find = (path: string) => {
      const content = CFB.find(container, path)?.content;
      return content && Uint8Array.from(content as Iterable<number>);
    };
    return {
      workbook: find('/Workbook') ?? find('/Book'),
      encryptionInfo: find('/EncryptionInfo'),
      encryptedPackage: find('/EncryptedPackage'),
    };
  } catch (error) {
    throw new SheetError('unreadable', { cause: error });
  }
}
