import { newId } from '../../platform/database/newId.ts';
import type { StagedFile } from '../../platform/files/FileStore.ts';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import { sealedPlace } from '../../platform/secrets/sealedPlace.ts';
import type { Readers } from '../../platform/readers/Readers.ts';
import { readPicture } from '../../platform/files/readPicture.ts';

/** In pixels; the small print of a passbook or certificate is readable at this width. */
const DOCUMENT_WIDTH = 2400;

/** Re-encodes the picture of an uploaded document. @throws HttpError `file-type-not-image` */
export async function readDocument(readers: Readers, bytes: Buffer): Promise<Buffer> {
  return readPicture(readers, bytes, DOCUMENT_WIDTH);
}

/** A stored private document. `replaces` names the previous document, which is deleted at the commit. */
export interface StagedDocument extends StagedFile {
  readonly name: string;
  replaces(olderName: string | null): void;
}

/** Stores the picture of a document (`readDocument`), sealed, under a random name. */
export async function stageDocument(
  picture: Buffer,
  { files, secrets }: Pick<BaseDependencies, 'files' | 'secrets'>,
): Promise<StagedDocument> {
  const name = newId();
  await files.saveDocument(name, secrets.seal(picture, sealedPlace('document', name)));
  let replaced: string | null = null;
  return {
    name,
    replaces(olderName) {
      replaced = olderName;
    },
    async commit() {
      if (replaced !== null) await files.removeDocument(replaced);
    },
    discard: () => files.removeDocument(name),
  };
}
