import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type SharedParts, encodingFor } from './compressOnce.ts';
import { UNCHANGED } from './unchanged.ts';

/** A long reply as JSON. */
export interface LongAnswer {
  readonly bytes: number;
  /** None where all who wait for it take it compressed. */
  readonly parts: readonly Buffer[];
  /** The same compressed, where several calls share it or it was compressed while it was made. */
  readonly shared: SharedParts | undefined;
}

/** What a handler has answered. */
export interface Answer {
  /** The reply, or `UNCHANGED`. */
  readonly reply: unknown;
  readonly long?: LongAnswer;
  /** What the handler named the version of the reply, if it did. */
  readonly version: string | undefined;
}

/**
 * Bytes of a long answer that cost a unit: a list of 10,000 orders costs nearly half a second's, so that a seller who
 * leaves it and comes back at once is not sent away. What it takes of the processors is charged apart.
 */
const BYTES_OF_UNIT = 250_000;
/** Milliseconds of a thread that the compression of a long answer takes for each byte of it. */
const COMPRESSION_MS_OF_BYTE = 15e-6;

/** The bytes of a long reply. */
export function bytesOf(parts: readonly Buffer[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0);
}

/** Sends an answer to a call, which is charged with the sending; answers what the handler of its route is to. */
export async function sendAnswer(answer: Answer, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { reply: answered, long, version } = answer;
  if (version !== undefined) reply.header('etag', `W/"${version}"`);
  if (answered === UNCHANGED) return reply.code(304).send();
  if (long === undefined) return answered;
  const { bytes, parts, shared } = long;
  request.spend(Math.floor(bytes / BYTES_OF_UNIT));
  const accepted = request.headers['accept-encoding'];
  const chargeCompression = () => request.usage.addThread(bytes * COMPRESSION_MS_OF_BYTE);
  const encoding = shared && encodingFor(accepted);
  if (encoding) {
    reply
      .header('content-encoding', encoding)
      .header('vary', `${String(reply.getHeader('vary') ?? 'Origin')}, accept-encoding`);
    return send(await shared.compressed(encoding, chargeCompression), reply);
  }
  if (accepted !== undefined) chargeCompression();
  return send(parts, reply);
}

function send(parts: readonly Buffer[], reply: FastifyReply): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(Readable.from(parts, { objectMode: false }));
}
