import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Seals what must not be readable in the database or on disk, and signs what travels through a browser. */
export interface Secrets {
  /** Encrypts with AES-256-GCM: version byte, nonce, tag, cipher text. */
  seal(plain: Buffer): Buffer;
  /** Opens what `seal` made. @throws when it was made by another key or was changed. */
  open(sealed: Buffer): Buffer;
  /** `seal` for text, as base64url. */
  sealText(plain: string): string;
  openText(sealed: string): string;
  /** A value with its signature, as cookie-safe text. */
  sign(value: string): string;
  /** The value of signed text, or undefined when the signature is invalid. */
  unsign(signed: string): string | undefined;
}

const VERSION = 1;
const NONCE = 12;
const TAG = 16;

/** Secrets under one key of 32 bytes; encryption and signing use keys derived from it. */
export function createSecrets(key: Buffer): Secrets {
  // As key objects: handing over plain bytes costs five times as much at each use, and a list opens thousands.
  const derive = (use: string) => createSecretKey(Buffer.from(hkdfSync('sha256', key, '', use, 32)));
  const sealing = derive('sealing');
  const signing = derive('signing');
  const signatureOf = (value: string) => createHmac('sha256', signing).update(value).digest();

  const seal = (plain: Buffer) => {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv('aes-256-gcm', sealing, nonce);
    const body = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), body]);
  };

  const open = (sealed: Buffer) => {
    if (sealed[0] !== VERSION) throw new Error('Sealed data of an unknown version; was it made by a newer release?');
    const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(1, 1 + NONCE));
    decipher.setAuthTag(sealed.subarray(1 + NONCE, 1 + NONCE + TAG));
    return Buffer.concat([decipher.update(sealed.subarray(1 + NONCE + TAG)), decipher.final()]);
  };

  return {
    seal,
    open,
    sealText: (plain) => seal(Buffer.from(plain)).toString('base64url'),
    openText: (sealed) => open(Buffer.from(sealed, 'base64url')).toString(),
    sign: (value) => `${Buffer.from(value).toString('base64url')}.${signatureOf(value).toString('base64url')}`,
    unsign(signed) {
      const [body = '', signature = ''] = signed.split('.');
      const value = Buffer.from(body, 'base64url').toString();
      const given = Buffer.from(signature, 'base64url');
      const own = signatureOf(value);
      return given.length === own.length && timingSafeEqual(given, own) ? value : undefined;
    },
  };
}
