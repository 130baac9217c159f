import type { DownloadLink } from '@backoffice/contracts/wire/downloadLink';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import type { MakeLink } from '../../platform/http/register/CallState.ts';
import { fileFailure } from '../../platform/http/replies/fileFailure.ts';
import { type Download, isDownload } from '../../platform/http/replies/sendDownload.ts';
import { hashToken, randomToken } from '../../platform/secrets/randomToken.ts';
import { addPart, insertLink, openLink } from './linkStore.ts';
import { removeParts, savePart, splitParts } from './linkedFile.ts';
import { cleanupLinks, removeLink } from './cleanupLinks.ts';

type Stores = Pick<BaseDependencies, 'db' | 'clock' | 'files' | 'secrets'>;

/**
 * Creates a file, stores it sealed as `document` and returns a link for its session to it, or returns the reply of a file that is
 * still being created. A failure leaves neither file nor link.
 * @throws HttpError errors of `make`, `excel-file-error` if the content fails, `too-fast` if too many files are active
 */
export async function createLink<Reply>(
  stores: Stores,
  file: Parameters<MakeLink>[0],
  make: () => Promise<Download | Reply>,
): Promise<{ readonly link: DownloadLink } | { readonly pending: Reply }> {
  const { db, clock } = stores;
  const token = randomToken();
  const link = { tokenHash: hashToken(token), ...file };
  await cleanupLinks(stores, file.uid);
  await db.transaction(async (tx) => {
    const replaced = await insertLink(tx, link, clock.now());
    if (replaced) await removeParts(replaced, stores);
  });
  try {
    const made = await make();
    if (isDownload(made)) {
      await storeParts(stores, link, made);
      return { link: { url: `/download/${token}`, name: made.fileName } };
    }
    await removeLink(stores, link);
    return { pending: made };
  } catch (error) {
    // If the file cannot be deleted now, the cleanup deletes it; the original error must be returned.
    await removeLink(stores, link).catch(() => undefined);
    throw error;
  }
}

async function storeParts(
  { db, clock, ...stores }: Stores,
  link: { readonly tokenHash: string; readonly document: string },
  { content, fileName }: Download,
): Promise<void> {
  try {
    for await (const part of splitParts(content)) {
      const index = await addPart(db, link, part.length, clock.now());
      if (index === undefined) return throwExpired();
      await savePart(link, index, part, stores);
    }
    if (!(await openLink(db, link, fileName, clock.now()))) throwExpired();
  } catch (error) {
    throw fileFailure(error);
  }
}

function throwExpired(): never {
  throw new Error('A link expired while its file was created; one part took longer than LINK_LIFETIME.');
}
