import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { REQUEST_ID_HEADER, isRequestId } from '@backoffice/contracts';

const NAME = REQUEST_ID_HEADER.toLowerCase();

/** The id that a caller gave its request, or a new one where it gave none or something else. */
export function readRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[NAME];
  return isRequestId(given) ? given : newRequestId();
}

/** A new request id, by chance: of a UUID, for which the platform keeps random bytes ready. */
export function newRequestId(): string {
  return randomUUID().replaceAll('-', '');
}
