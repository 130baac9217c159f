import { once } from 'node:events';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { recordFetch } from '../../platform/audit/recordRead.ts';
import { describeError } from '../../platform/errors/describeError.ts';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import { HttpError, notFound } from '../../platform/errors/HttpError.ts';
import { sendDownload } from '../../platform/http/replies/sendDownload.ts';
import { hashToken } from '../../platform/secrets/randomToken.ts';
import { type ClaimedLink, claimLink, releaseLink } from './linkStore.ts';
import { readParts } from './linkedFile.ts';
import { removeLink } from './cleanupLinks.ts';

/**
 * GET /download/:token sends the file of a link to any client that has the link, while the session that requested it is
 * open. The link is locked while its file is
 * being sent and is consumed when the file was sent completely; after a broken connection it can be used again until it
 * expires. An unknown, consumed, locked or expired link returns 404.
 */
export function registerDownloads(app: FastifyInstance, dependencies: BaseDependencies): void {
  const { db, clock } = dependencies;
  const options = { schema: { hide: true } as object, compress: false, config: { cost: 5 } } as const;
  const sending = new Set<Promise<void>>();
  app.addHook('onClose', async () => void (await Promise.all(sending)));

  app.get<{ Params: { token: string } }>('/download/:token', options, async ({ params, ip, log }, reply) => {
    const link = await claimLink(db, hashToken(params.token), clock.now());
    if (!link) throw notFound();
    const { fileName, mediaType, size } = link;
    const content = await open(link, ip);
    const sent = settle(finished(reply.raw), link, log).finally(() => sending.delete(sent));
    sending.add(sent);
    return sendDownload(reply.header('content-length', size), mediaType, { fileName, content });
  });

  /** The content of a link, recorded in the audit; a link whose file cannot be read is deleted. */
  async function open(link: ClaimedLink, origin: string): Promise<Readable> {
    const content = Readable.from(readParts(link, dependencies));
    try {
      await once(content, 'readable');
    } catch (cause) {
      await removeLink(dependencies, link);
      throw new HttpError('excel-file-error', { cause });
    }
    try {
      const { uid, document: file } = link;
      await recordFetch(db, { uid, origin, action: 'export-fetch', file }, clock.now());
      return content;
    } catch (error) {
      await releaseLink(db, link);
      throw error;
    }
  }

  /** Consumes or releases the link; if that fails, the cleanup deletes it later. */
  async function settle(end: Promise<void>, link: ClaimedLink, log: FastifyBaseLogger): Promise<void> {
    try {
      const isComplete = await end.then(
        () => true,
        () => false,
      );
      if (isComplete) return await removeLink(dependencies, link);
      await releaseLink(db, link);
      log.info('a download was interrupted; its link remains valid');
    } catch (error) {
      log.error({ error: describeError(error) }, 'a link could not be removed after its download');
    }
  }
}
