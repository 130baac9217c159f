import { createHash } from 'node:crypto';

/** Returns a hash of all parts of a request: URL, body and files. */
export function hashRequest(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(String(part.length)).update(':').update(part);
  return hash.digest('base64url');
}
