import { randomBytes } from 'node:crypto';
import { toRequestId } from '@backoffice/contracts';

/** A new request id, by chance. */
export function newRequestId(): string {
  return toRequestId(randomBytes(16));
}
