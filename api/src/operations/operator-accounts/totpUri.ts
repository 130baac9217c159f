const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns the address that an authenticator application reads from a QR code: a secret and its login. */
export function totpUri(login: string, secret: Buffer): string {
  return `otpauth://totp/back-office:${encodeURIComponent(login)}?secret=${base32(secret)}&issuer=back-office`;
}

/** Encodes bytes in base32 (RFC 4648) without padding, the format of authenticator applications. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => LETTERS[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}
