import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { REQUEST_ID_HEADER } from '@backoffice/contracts';
import { newRequestId } from '../../request-context/readRequestId.ts';
import type { FastifyInstance } from 'fastify';
import { HttpError, unreadable } from '../../errors/HttpError.ts';
import { fixedHeaders } from './fixedHeaders.ts';

/** Answers and logs what the HTTP parser refuses, before there is a request, and closes the connection. */
export function answerClientError(
  this: Pick<FastifyInstance, 'log'>,
  error: Error & { readonly code?: string },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, reply } = toClientError(error.code);
  const requestId = newRequestId();
  this.log.info({ requestId, status, code: error.code }, 'a request could not be read');
  const body = JSON.stringify(reply);
  const head = Object.entries({
    ...fixedHeaders,
    [REQUEST_ID_HEADER]: requestId,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`);
  socket.destroySoon();
}

function toClientError(code: string | undefined): HttpError {
  if (code === 'HPE_HEADER_OVERFLOW') return new HttpError('headers-too-large');
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? new HttpError('request-timeout') : unreadable();
}
