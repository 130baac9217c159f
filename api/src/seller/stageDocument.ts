import { newId } from '../database/newId.ts';
import type { StagedFile } from '../files/StagedFile.ts';
import { readPicture } from '../files/readPicture.ts';
import type { BaseDependencies } from '../http/BaseDependencies.ts';

/** Wide enough, in pixels, that the small print of a passbook or certificate can be read. */
const DOCUMENT_WIDTH = 2400;

/** A stored private document. `replaces` names the older one, which is removed when the write is committed. */
export interface StagedDocument extends StagedFile {
  readonly name: string;
  replaces(olderName: string | null): void;
}

/** Stores an uploaded document sealed under a random name. @throws HttpError `file-type-not-image` */
export async function stageDocument(
  bytes: Buffer,
  { files, secrets }: Pick<BaseDependencies, 'files' | 'secrets'>,
): Promise<StagedDocument> {
  const name = newId();
  await files.saveDocument(name, secrets.seal(await readPicture(bytes, DOCUMENT_WIDTH)));
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
