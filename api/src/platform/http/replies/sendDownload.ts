import type { Readable } from 'node:stream';
import type { ServerResponse } from 'node:http';
import { LINK_MEDIA_TYPE } from '@backoffice/contracts/wire/downloadLink';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Download: its file name and its content as a stream. */
export interface Download {
  readonly fileName: string;
  readonly content: Readable;
}

/** Whether a handler's result is a download. */
export function isDownload(result: unknown): result is Download {
  return typeof result === 'object' && result !== null && 'content' in result && 'fileName' in result;
}

/** Whether a call accepts a link instead of the file (`LINK_MEDIA_TYPE`). */
export function acceptsLink({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const types = (headers.accept ?? '').split(',').map((each) => each.split(';', 1)[0]?.trim().toLowerCase());
  return types.includes(LINK_MEDIA_TYPE);
}

/**
 * Sends a file with its name and media type, with backpressure, until the client disconnects or `sendMs` milliseconds
 * have passed; then its content is destroyed.
 */
export function sendDownload(
  reply: FastifyReply,
  mediaType: string,
  download: Download,
  sendMs = READING_MS,
): FastifyReply {
  limitReading(reply.raw, sendMs);
  return reply
    .type(mediaType)
    .header('content-disposition', contentDisposition(download.fileName))
    .send(download.content);
}

/** An ASCII name for old clients, and the exact name (RFC 6266). */
function contentDisposition(fileName: string): string {
  const ascii = fileName.replaceAll(/[^\w.-]/g, '_');
  const exact = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${exact}`;
}

/**
 * Milliseconds in which a client must read a long response or file, from its first byte. A phone with a slow connection
 * reads the longest within two minutes; a client that reads a byte a second would block memory, a turn and a
 * connection.
 */
export const READING_MS = 5 * 60_000;

/** Disconnects a client that has not read a response within `ms` milliseconds. */
export function limitReading(response: ServerResponse, ms: number): void {
  const timer = setTimeout(() => response.destroy(), ms).unref();
  response.once('close', () => clearTimeout(timer));
}
