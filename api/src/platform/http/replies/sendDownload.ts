import type { Readable } from 'node:stream';
import type { ServerResponse } from 'node:http';
import { LINK_MEDIA_TYPE } from '@backoffice/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A file that a call answers with: its name, and its bytes as a stream. */
export interface Download {
  readonly fileName: string;
  readonly content: Readable;
}

/** Whether an answer is a file. */
export function isDownload(answer: unknown): answer is Download {
  return typeof answer === 'object' && answer !== null && 'content' in answer && 'fileName' in answer;
}

/** The media type of each kind of file that a call may answer with. */
export const DOWNLOAD_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const;

/** Whether a call accepts a link in place of the file (`LINK_MEDIA_TYPE`). */
export function asksForLink({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const types = (headers.accept ?? '').split(',').map((each) => each.split(';', 1)[0]?.trim().toLowerCase());
  return types.includes(LINK_MEDIA_TYPE);
}

/**
 * Sends a file of a media type under its name; with backpressure, until the client disconnects or has had `sendMs`
 * milliseconds for it. Then its content is destroyed, too.
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

/** An ASCII name for old clients, and the exact one (RFC 6266). */
function contentDisposition(fileName: string): string {
  const ascii = fileName.replaceAll(/[^\w.-]/g, '_');
  const exact = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${exact}`;
}

/**
 * Milliseconds that a reader has for a long answer or a file, from its first byte on. A telephone with a slow connection
 * reads the longest within two minutes; one who reads on at a byte a second would keep its memory, slot or connection.
 */
export const READING_MS = 5 * 60_000;

/** Disconnects a reader who has not read an answer within so many milliseconds. */
export function limitReading(response: ServerResponse, ms: number): void {
  const timer = setTimeout(() => response.destroy(), ms).unref();
  response.once('close', () => clearTimeout(timer));
}
