import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** A value as releases before ADR 45 sealed it: bound to no place, without the id of its key. */
export function sealUnbound(key: Buffer, plain: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(hkdfSync('sha256', key, '', 'sealing', 32)), nonce);
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.of(1), nonce, cipher.getAuthTag(), body]);
}
