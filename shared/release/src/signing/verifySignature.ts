import { createPublicKey, verify } from 'node:crypto';
import { CliError } from '@backoffice/processes';
import { type BuildSignature, signedText } from './BuildSignature.ts';
import type { ReleaseKey } from './ReleaseKey.ts';
import { SIGNATURE_LIFETIME } from './signBuild.ts';

/** Tolerance for the clock of the signing machine in milliseconds. */
const CLOCK_TOLERANCE = 5 * 60_000;

/** Signature with the hash of the manifest and the application it must cover. */
export interface SignedManifest {
  readonly application: string;
  readonly manifest: string;
  readonly signature: BuildSignature;
}

/**
 * Checks that a key of the application signed a manifest, and that the build may be released at `now`.
 * @throws CliError with the reason
 */
export function verifySignature(signed: SignedManifest, keys: readonly ReleaseKey[], now: Date): void {
  const { key: id, signedAt, expiresAt } = signed.signature;
  const key = verifySigner(signed, keys);
  if (key.withdrawnAt !== undefined && Date.parse(key.withdrawnAt) <= now.getTime())
    throw new CliError(`The key ${id} was withdrawn at ${key.withdrawnAt}. Sign the build with another key.`);
  const [begin, end] = [Date.parse(signedAt), Date.parse(expiresAt)];
  if (begin > now.getTime() + CLOCK_TOLERANCE)
    throw new CliError(`The signature has the future time ${signedAt}. Check the clock of the machine that signed.`);
  if (end <= now.getTime()) throw new CliError(`The signature expired at ${expiresAt}. Sign the build again.`);
  if (end - begin > SIGNATURE_LIFETIME)
    throw new CliError(`The signature is valid until ${expiresAt}, longer than 14 days. Sign the build again.`);
}

/**
 * Checks that a key of the application signed a manifest at any time; returns the key.
 * @throws CliError with the reason
 */
export function verifySigner(
  { application, manifest, signature }: SignedManifest,
  keys: readonly ReleaseKey[],
): ReleaseKey {
  const key = keys.find(({ id }) => id === signature.key);
  if (key === undefined) throw new CliError(`The key ${signature.key} is not in release-keys.json.`);
  if (!key.applications.includes(application))
    throw new CliError(
      `The key ${key.id} signs builds of ${key.applications.join(', ')}, not of ${application}. Sign it with a key of its team.`,
    );
  const publicKey = createPublicKey({ key: Buffer.from(key.publicKey, 'base64'), format: 'der', type: 'spki' });
  const isEd25519 = publicKey.asymmetricKeyType === 'ed25519';
  if (
    !isEd25519 ||
    !verify(null, signedText(manifest, signature), publicKey, Buffer.from(signature.signature, 'base64'))
  )
    throw new CliError(`The signature with the key ${key.id} is not of this build, or was changed.`);
  return key;
}
