/** A secret of the page that starts a login, and its SHA-256; both are 43 characters of base64url. */
export interface LoginProof {
  readonly verifier: string;
  readonly challenge: string;
}

/**
 * Generates a secret of 256 bits. The challenge is sent when a login starts; only a client that sends the verifier
 * afterwards gets the login's token.
 */
export async function createLoginProof(): Promise<LoginProof> {
  const verifier = toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return { verifier, challenge: toBase64Url(new Uint8Array(hash)) };
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
