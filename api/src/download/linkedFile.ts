import type { BaseDependencies } from '../http/BaseDependencies.ts';
import type { LinkRow } from './linkStore.ts';

type Stores = Pick<BaseDependencies, 'files' | 'secrets'>;
type Kept = Pick<LinkRow, 'document' | 'parts'>;

/** A file is sealed and opened in parts of about so many bytes, so that it is never in memory whole. */
const PART = 1024 * 1024;

const nameOf = ({ document }: Pick<Kept, 'document'>, index: number) => `${document}-${index}`;

/** Stores one part of a file, sealed. */
export async function savePart(link: Pick<Kept, 'document'>, index: number, part: Buffer, { files, secrets }: Stores) {
  await files.saveDocument(nameOf(link, index), secrets.seal(part));
}

/** The parts of a stored file, read one by one as they are taken. */
export async function* readParts(link: Kept, { files, secrets }: Stores): AsyncGenerator<Buffer> {
  for (let index = 0; index < link.parts; index += 1) yield secrets.open(await files.readDocument(nameOf(link, index)));
}

/** Removes a stored file; parts that are not there are passed over. */
export async function removeParts(link: Kept, { files }: Pick<Stores, 'files'>): Promise<void> {
  for (let index = 0; index < link.parts; index += 1) await files.removeDocument(nameOf(link, index));
}

/** Cuts bytes that come in chunks of any size into parts that can be sealed. */
export async function* partsOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
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
