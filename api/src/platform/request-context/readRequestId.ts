import type { IncomingMessage } from 'node:http';
import { REQUEST_ID_HEADER, isRequestId } from '@backoffice/contracts';
import { newRequestId } from './newRequestId.ts';

const NAME = REQUEST_ID_HEADER.toLowerCase();

/** The id that a caller gave its request, or a new one where it gave none or something else. */
export function readRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[NAME];
  return isRequestId(given) ? given : newRequestId();
}
