/** Query keys that may contain a secret; they are removed from every address that is shown, logged or sent. */
export const SECRET_KEYS = ['customToken', 'identityToken', 'nonce', 'code', 'state', 'error'] as const;

/** A path with its query and fragment, without the keys that may contain a secret. */
export function withoutSecrets(url: URL): string {
  const kept = new URLSearchParams(url.search);
  for (const key of SECRET_KEYS) kept.delete(key);
  const query = kept.toString();
  return url.pathname + (query && `?${query}`) + url.hash;
}
