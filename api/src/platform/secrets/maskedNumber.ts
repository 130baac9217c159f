import { maskAccountNumber } from '@backoffice/contracts/codes/maskAccountNumber';
import type { Secrets } from './createSecrets.ts';

/** Maximum number of cached masked numbers (about 10 MB). */
const CACHE_MAX = 50_000;
const cache = new WeakMap<Pick<Secrets, 'openText'>, Map<string, { readonly place: string; readonly no: string }>>();

/**
 * Returns the masked form of an account number that is sealed for a place (`sealedPlace`). A list shows thousands, and
 * decryption takes longer than the rest of a record, so masked numbers are cached by sealed value, which changes with
 * each save, and place. Numbers in clear are not cached.
 */
export function maskedNumber(sealed: string, place: string, secrets: Pick<Secrets, 'openText'>): string {
  const masked = cache.get(secrets) ?? new Map<string, { readonly place: string; readonly no: string }>();
  cache.set(secrets, masked);
  const known = masked.get(sealed);
  // A value opens only at its own place.
  if (known?.place === place) return known.no;
  const no = maskAccountNumber(secrets.openText(sealed, place));
  if (masked.size >= CACHE_MAX) masked.delete(masked.keys().next().value ?? '');
  masked.set(sealed, { place, no });
  return no;
}
