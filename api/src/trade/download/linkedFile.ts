import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import { sealedPlace } from '../../platform/secrets/sealedPlace.ts';
import type { LinkRow } from './linkStore.ts';

type Stores = Pick<BaseDependencies, 'files' | 'secrets'>;
type StoredFile = Pick<LinkRow, 'document' | 'parts'>;

/** Files are sealed and opened in parts of about this many bytes, so that no file is completely in memory. */
const PART = 1024 * 1024;

const partName = ({ document }: Pick<StoredFile, 'document'>, index: number) => `${document}-${index}`;

/** The names of a stored file's parts in the private store. */
export function partNames(link: StoredFile): string[] {
  return Array.from({ length: link.parts }, (_, index) => partName(link, index));
}

/** Stores one part of a file, sealed. */
export async function savePart(
  link: Pick<StoredFile, 'document'>,
  index: number,
  part: Buffer,
  { files, secrets }: Stores,
) {
  const name = partName(link, index);
  await files.saveDocument(name, secrets.seal(part, sealedPlace('export', name)));
}

/** Yields the parts of a stored file; each is read on demand. */
export async function* readParts(link: StoredFile, { files, secrets }: Stores): AsyncGenerator<Buffer> {
  for (let index = 0; index < link.parts; index += 1) {
    const name = partName(link, index);
    yield secrets.open(await files.readDocument(name), sealedPlace('export', name));
  }
}

/** Deletes a stored file; missing parts are ignored. */
export async function removeParts(link: StoredFile, { files }: Pick<Stores, 'files'>): Promise<void> {
  for (const name of partNames(link)) await files.removeDocument(name);
}

/** Splits chunks of any size into parts for sealing. */
export async function* splitParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let pieces: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content)
    for (let at = 0; at < chunk.length; at += PART) {
      const piece = chunk.subarray(at, at + PART);
      pieces.push(piece);
      size += piece.length;
      if (size < PART) continue;
      yield Buffer.concat(pieces, size);
      pieces = [];
      size = 0;
    }
  if (size > 0) yield Buffer.concat(pieces, size);
}
