import { computeIntegrity } from '@backoffice/build/integrity';
import type { Headers } from '../page/securityHeaders.ts';

/** File that the host's origin must serve, with its hash and headers. */
export interface ExpectedFile {
  readonly name: string;
  readonly integrity: string;
  readonly headers: Headers;
}

/** A server may have a compressed file of its own for each of these. */
const ENCODINGS = ['identity', 'gzip', 'br'];
const TIMEOUT = 10_000;

/**
 * Fetches files from an origin and returns the differences of content, status and headers, a sentence each; a file that
 * cannot be fetched is a difference.
 */
export async function findServedDifferences(origin: string, files: readonly ExpectedFile[]): Promise<string[]> {
  const found = await Promise.all(
    files.flatMap((file) => ENCODINGS.map((encoding) => compare(new URL(file.name, origin).href, file, encoding))),
  );
  return [...new Set(found.flat())];
}

async function compare(address: string, { integrity, headers }: ExpectedFile, encoding: string): Promise<string[]> {
  try {
    const options = { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) } as const;
    const response = await fetch(address, { headers: { 'Accept-Encoding': encoding }, ...options });
    const isReleased = computeIntegrity(Buffer.from(await response.arrayBuffer())) === integrity;
    const wrong = Object.entries(headers).filter(([name, value]) => response.headers.get(name) !== value);
    return [
      ...(response.ok && isReleased ? [] : [`${address} serves (${response.status}) what was not released.`]),
      ...wrong.map(([name]) => `${address} is served without the released header ${name}.`),
    ];
  } catch (error) {
    const { message, cause } = error as { message: string; cause?: { message: string } };
    return [`${address} cannot be fetched: ${cause?.message || message}`];
  }
}
