import { maskAccountNumber } from '@backoffice/contracts';
import type { Secrets } from './createSecrets.ts';

/** Masked numbers that are kept, and what each was sealed as; at most about 10 MB. */
const KEPT_MAX = 50_000;
const kept = new WeakMap<Pick<Secrets, 'openText'>, Map<string, { readonly place: string; readonly no: string }>>();

/**
 * The number of an account that is sealed for a place (`sealedPlace`), masked. A list shows thousands and a page begins
 * with one; opening one takes longer than all else that is done for its record. So the masked number is kept by its
 * sealed value, which is another one after each change, and its place; the number in clear is not.
 */
export function maskedNumber(sealed: string, place: string, secrets: Pick<Secrets, 'openText'>): string {
  const masked = kept.get(secrets) ?? new Map<string, { readonly place: string; readonly no: string }>();
  kept.set(secrets, masked);
  const known = masked.get(sealed);
  // A value opens at its own place alone.
  if (known?.place === place) return known.no;
  const no = maskAccountNumber(secrets.openText(sealed, place));
  if (masked.size >= KEPT_MAX) masked.delete(masked.keys().next().value ?? '');
  masked.set(sealed, { place, no });
  return no;
}
