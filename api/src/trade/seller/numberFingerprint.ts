import type { Secrets } from '../../platform/secrets/createSecrets.ts';

/**
 * A short text that differs from number to number and reveals none: it is made with the signing key. By it the audit
 * shows whether a seller asked about one number several times or about several.
 */
export function numberFingerprint(secrets: Pick<Secrets, 'sign'>, kind: string, number: string): string {
  const [, signature = ''] = secrets.sign(`${kind} ${number.replaceAll(/\D/g, '')}`).split('.');
  return signature.slice(0, 16);
}
