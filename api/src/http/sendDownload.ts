import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file that a call answers with: what it is called, and its bytes as they are made. */
export interface Download {
  readonly fileName: string;
  readonly content: Readable;
}

/** The media type of each kind of file that a call may answer with. */
export const DOWNLOAD_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const;

/** Sends a file under its name; the bytes are read no faster than the client takes them, and no more when it goes. */
export function sendDownload(reply: FastifyReply, kind: keyof typeof DOWNLOAD_TYPES, download: Download): FastifyReply {
  return reply
    .type(DOWNLOAD_TYPES[kind])
    .header('content-disposition', dispositionOf(download.fileName))
    .send(download.content);
}

/** A plain name for old readers, and the exact one (RFC 6266). */
function dispositionOf(fileName: string): string {
  const plain = fileName.replaceAll(/[^\w.-]/g, '_');
  const exact = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
