import type { Secrets } from '../../platform/secrets/createSecrets.ts';

/**
 * A short fingerprint of a number that does not reveal it, made with the signing key. It shows in the audit whether a
 * seller checked one number several times or several numbers.
 */
export function numberFingerprint(secrets: Pick<Secrets, 'sign'>, kind: string, number: string): string {
  const [, signature = ''] = secrets.sign(`${kind} ${number.replaceAll(/\D/g, '')}`).split('.');
  return signature.slice(0, 16);
}
