import { randomUUID } from 'node:crypto';

/** A new request id, by chance: of a UUID, for which the platform keeps random bytes ready. */
export function newRequestId(): string {
  return randomUUID().replaceAll('-', '');
}
