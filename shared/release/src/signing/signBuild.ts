import { type KeyObject, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { computeIntegrity } from '@backoffice/build/integrity';
import { MANIFEST_FILE } from '../files/manifest/BuildManifest.ts';
import { type BuildSignature, signedText } from './BuildSignature.ts';

const DAY = 24 * 60 * 60_000;

/** Maximum time from the signature to the first release in milliseconds. */
export const SIGNATURE_LIFETIME = 14 * DAY;

/** Signs a build directory's manifest with the private key of the listed key `id`. */
export function signBuild(dir: string, { id, privateKey }: { id: string; privateKey: KeyObject }, now: Date) {
  const times = { signedAt: now.toISOString(), expiresAt: new Date(now.getTime() + SIGNATURE_LIFETIME).toISOString() };
  const signed = { key: id, ...times };
  const text = signedText(computeIntegrity(readFileSync(join(dir, MANIFEST_FILE))), signed);
  return { ...signed, signature: sign(null, text, privateKey).toString('base64') } satisfies BuildSignature;
}
