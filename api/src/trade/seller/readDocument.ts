import { readPicture } from '../../platform/files/readPicture.ts';

/** Wide enough, in pixels, that the small print of a passbook or certificate can be read. */
const DOCUMENT_WIDTH = 2400;

/** The picture of an uploaded document, re-encoded. @throws HttpError `file-type-not-image` */
export async function readDocument(bytes: Buffer): Promise<Buffer> {
  return readPicture(bytes, DOCUMENT_WIDTH);
}
