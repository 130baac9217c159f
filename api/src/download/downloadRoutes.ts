import { once } from 'node:events';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { recordRead } from '../audit/recordRead.ts';
import { describeError } from '../errors/describeError.ts';
import type { BaseDependencies } from '../http/BaseDependencies.ts';
import { HttpError, notFound } from '../errors/HttpError.ts';
import { sendDownload } from '../http/sendDownload.ts';
import { type ClaimedLink, claimLink, releaseLink } from './linkStore.ts';
import { hashOfToken } from './linkToken.ts';
import { readParts } from './linkedFile.ts';
import { removeLink } from './cleanupLinks.ts';

/**
 * GET /download/:token, the file of a link, for whoever has it. The link is used up once the whole file was sent; while
 * it is being sent nobody else gets it, and when the connection breaks it may be tried again until it expires. A link
 * that is unknown, used, in use or too old is 404 alike.
 */
export function registerDownloads(app: FastifyInstance, dependencies: BaseDependencies): void {
  const { config, db, clock } = dependencies;
  const limit = { max: Math.ceil(config.requestsPerSecond / 5), timeWindow: 1000 };
  const options = { schema: { hide: true } as object, compress: false, config: { rateLimit: limit } } as const;
  const sending = new Set<Promise<void>>();
  app.addHook('onClose', async () => void (await Promise.all(sending)));

  app.get<{ Params: { token: string } }>('/download/:token', options, async ({ params, ip, log }, reply) => {
    const link = await claimLink(db, hashOfToken(params.token), clock.now());
    if (!link) throw notFound();
    const { fileName, mediaType, size } = link;
    const content = await open(link, ip);
    const sent = settle(finished(reply.raw), link, log).finally(() => sending.delete(sent));
    sending.add(sent);
    return sendDownload(reply.header('content-length', size), mediaType, { fileName, content });
  });

  /** The content of a link, recorded as given out; a file that cannot be read is given up. */
  async function open(link: ClaimedLink, origin: string): Promise<Readable> {
    const content = Readable.from(readParts(link, dependencies));
    try {
      await once(content, 'readable');
    } catch (cause) {
      await removeLink(dependencies, link);
      throw new HttpError('excel-file-error', { cause });
    }
    try {
      const { uid, fileName: subject } = link;
      await recordRead(db, { uid, origin, action: 'export-fetch', subject, count: 1 }, clock.now());
      return content;
    } catch (error) {
      await releaseLink(db, link);
      throw error;
    }
  }

  /** Uses the link up or gives it back; where that fails, the sweep makes up for it. */
  async function settle(end: Promise<void>, link: ClaimedLink, log: FastifyBaseLogger): Promise<void> {
    try {
      const isWhole = await end.then(
        () => true,
        () => false,
      );
      if (isWhole) return await removeLink(dependencies, link);
      await releaseLink(db, link);
      log.info('a download broke off; its link may be tried again');
    } catch (error) {
      log.error({ error: describeError(error) }, 'a link could not be put away after its download');
    }
  }
}
