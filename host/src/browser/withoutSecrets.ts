/** Query keys that may contain a secret; they are removed from every address that is shown, logged or sent. */
export const SECRET_KEYS = ['customToken', 'identityToken', 'nonce', 'code', 'state', 'error'] as const;

/** A path with its query and fragment, without the keys that may contain a secret. */
export function withoutSecrets(url: URL): string {
  const params = new URLSearchParams(url.search);
  for (const key of SECRET_KEYS) params.delete(key);
  const query = params.toString();
  return url.pathname + (query && `?${query}`) + url.hash;
}
