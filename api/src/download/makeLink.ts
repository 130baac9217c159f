import type { DownloadLink } from '@backoffice/contracts';
import { newId } from '../database/newId.ts';
import type { BaseDependencies } from '../http/BaseDependencies.ts';
import { fileFailure } from '../http/fileFailure.ts';
import { type Download, isDownload } from '../http/sendDownload.ts';
import { addPart, beginLink, openLink } from './linkStore.ts';
import { hashOfToken, newToken } from './linkToken.ts';
import { partsOf, removeParts, savePart } from './linkedFile.ts';
import { removeLink, cleanupLinks } from './cleanupLinks.ts';

type Stores = Pick<BaseDependencies, 'db' | 'clock' | 'files' | 'secrets'>;

/**
 * Makes a file and keeps it, sealed, for whoever has the link that is answered; or passes on what `make` answers while
 * the file is being made elsewhere. Whatever fails leaves neither file nor link.
 * @throws HttpError what `make` refuses, `excel-file-error` when the file breaks off, `too-fast` when too many are being made or sent
 */
export async function makeLink<Reply>(
  stores: Stores,
  { uid, mediaType }: { readonly uid: string; readonly mediaType: string },
  make: () => Promise<Download | Reply>,
): Promise<{ readonly link: DownloadLink } | { readonly pending: Reply }> {
  const { db, clock } = stores;
  const token = newToken();
  const begun = { tokenHash: hashOfToken(token), uid, document: newId(), mediaType };
  await cleanupLinks(stores, uid);
  await db.transaction(async (tx) => {
    const replaced = await beginLink(tx, begun, clock.now());
    if (replaced) await removeParts(replaced, stores);
  });
  try {
    const made = await make();
    if (isDownload(made)) {
      await keep(stores, begun, made);
      return { link: { url: `/download/${token}`, name: made.fileName } };
    }
    await removeLink(stores, begun);
    return { pending: made };
  } catch (error) {
    // What cannot be removed now is left to the sweep; what is told is why there is no file.
    await removeLink(stores, begun).catch(() => undefined);
    throw error;
  }
}

async function keep(
  { db, clock, ...stores }: Stores,
  link: { readonly tokenHash: string; readonly document: string },
  { content, fileName }: Download,
): Promise<void> {
  try {
    for await (const part of partsOf(content)) {
      const index = await addPart(db, link, part.length, clock.now());
      if (index === undefined) return gone();
      await savePart(link, index, part, stores);
    }
    if (!(await openLink(db, link, fileName, clock.now()))) gone();
  } catch (error) {
    throw fileFailure(error);
  }
}

function gone(): never {
  throw new Error('A link was swept while its file was being made; one part of it took longer than a link lasts.');
}
