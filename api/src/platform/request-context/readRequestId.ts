import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { REQUEST_ID_HEADER, isRequestId } from '@backoffice/contracts/wire/requestId';

const NAME = REQUEST_ID_HEADER.toLowerCase();

/** Returns the id that the caller sent with the request, or a new id if it is absent or malformed. */
export function readRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[NAME];
  return isRequestId(given) ? given : newRequestId();
}

/** Returns a new random request id, from a UUID because Node.js caches random bytes for UUIDs. */
export function newRequestId(): string {
  return randomUUID().replaceAll('-', '');
}
