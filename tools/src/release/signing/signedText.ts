import type { BuildSignature } from './BuildSignature.ts';

/**
 * What a signature is of: the hash of a build's manifest, which names the application, the version and every file, with
 * the key and the times. The first line keeps it from being a signature of anything else.
 */
export function signedText(manifest: string, { key, signedAt, expiresAt }: Omit<BuildSignature, 'signature'>): Buffer {
  return Buffer.from(['backoffice build 1', manifest, key, signedAt, expiresAt].join('\n'));
}
