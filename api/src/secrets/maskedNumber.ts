import { maskAccountNumber } from '@backoffice/contracts';
import type { Secrets } from './createSecrets.ts';

/** Masked numbers that are kept, and what each was sealed as; at most about 10 MB. */
const KEPT_MAX = 50_000;
const kept = new WeakMap<Pick<Secrets, 'openText'>, Map<string, string>>();

/**
 * The number of an account that is sealed for a place (`sealedPlace`), masked. A list shows thousands and a page begins
 * with one; opening one takes longer than all else that is done for its record. So the masked number is kept by its
 * place and its sealed value, which is another one after each change; the number in clear is not.
 */
export function maskedNumber(sealed: string, place: string, secrets: Pick<Secrets, 'openText'>): string {
  const masked = kept.get(secrets) ?? new Map<string, string>();
  kept.set(secrets, masked);
  const key = `${place} ${sealed}`;
  const known = masked.get(key);
  if (known !== undefined) return known;
  const no = maskAccountNumber(secrets.openText(sealed, place));
  if (masked.size >= KEPT_MAX) masked.delete(masked.keys().next().value ?? '');
  masked.set(key, no);
  return no;
}
