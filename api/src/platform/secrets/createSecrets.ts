import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** The beginning of a sealed value: a byte with the version, then the bytes of the key's id. */
export const SEALED_FORMAT = { version: 2, keyIdBytes: 4 } as const;

/** Seals what must not be readable in the database or on disk, and signs what travels through a browser. */
export interface Secrets {
  /**
   * Encrypts with AES-256-GCM under the current key, bound to a place (`sealedPlace`): version byte, key id, nonce, tag,
   * cipher text.
   */
  seal(plain: Buffer, place: string): Buffer;
  /**
   * Opens what `seal` made for this place, with the current key or a former one.
   * @throws when its key is not configured, or when it was changed or made for another place
   */
  open(sealed: Buffer, place: string): Buffer;
  /** `seal` for text, as base64url. */
  sealText(plain: string, place: string): string;
  openText(sealed: string, place: string): string;
  /** Whether a value is sealed with the current key and bound to its place. */
  isCurrent(sealed: Buffer): boolean;
  /** Whether one of the keys, the current one or a former, has an id as `sealingKeyId` answers it. */
  hasKey(id: string): boolean;
  /** A value with its signature, as cookie-safe text. */
  sign(value: string): string;
  /** The value of signed text, or undefined when the signature is invalid. */
  unsign(signed: string): string | undefined;
}

const { version: VERSION, keyIdBytes: KEY_ID } = SEALED_FORMAT;
const NONCE = 12;
const TAG = 16;

/** The keys derived from one of 32 bytes. Its id is derived, too: it cannot be configured wrongly. */
interface Keys {
  readonly id: Buffer;
  readonly sealing: KeyObject;
  readonly signing: KeyObject;
}

/**
 * Secrets under keys of 32 bytes each: `key` seals and signs, and what was sealed or signed with one of `former` is
 * accepted, too.
 */
export function createSecrets(key: Buffer, former: readonly Buffer[] = []): Secrets {
  const current = deriveKeys(key);
  const accepted = [current, ...former.map(deriveKeys)];
  const header = Buffer.concat([Buffer.of(VERSION), current.id]);

  const seal = (plain: Buffer, place: string) =>
    Buffer.concat([header, encrypt(current, plain, boundTo(header, place))]);

  const open = (sealed: Buffer, place: string) => {
    if (sealed[0] !== VERSION) throw new Error('Sealed data of an unknown version; was it made by a newer release?');
    const bytes = sealed.subarray(0, 1 + KEY_ID);
    const keys = accepted.find(({ id }) => id.equals(bytes.subarray(1)));
    if (!keys) throw new Error(`Sealed with a key that is not configured (${bytes.toString('hex', 1)}).`);
    return decrypt(keys, sealed.subarray(1 + KEY_ID), boundTo(bytes, place));
  };

  return {
    seal,
    open,
    sealText: (plain, place) => seal(Buffer.from(plain), place).toString('base64url'),
    openText: (sealed, place) => open(Buffer.from(sealed, 'base64url'), place).toString(),
    isCurrent: (sealed) => sealed.subarray(0, header.length).equals(header),
    hasKey: (id) => accepted.some((keys) => keys.id.toString('hex') === id),
    sign: (value) => `${Buffer.from(value).toString('base64url')}.${signatureOf(current, value).toString('base64url')}`,
    unsign(signed) {
      const [body = '', signature = ''] = signed.split('.');
      const value = Buffer.from(body, 'base64url').toString();
      const given = Buffer.from(signature, 'base64url');
      return accepted.some((keys) => isEqual(given, signatureOf(keys, value))) ? value : undefined;
    },
  };
}

function deriveKeys(key: Buffer): Keys {
  const derive = (use: string, length: number) => Buffer.from(hkdfSync('sha256', key, '', use, length));
  // As key objects: handing over plain bytes costs five times as much at each use, and a list opens thousands.
  return {
    id: derive('key id', KEY_ID),
    sealing: createSecretKey(derive('sealing', 32)),
    signing: createSecretKey(derive('signing', 32)),
  };
}

function boundTo(header: Buffer, place: string): Buffer {
  return Buffer.concat([header, Buffer.from(place)]);
}

function encrypt({ sealing }: Keys, plain: Buffer, context: Buffer): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', sealing, nonce);
  cipher.setAAD(context);
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

function decrypt({ sealing }: Keys, sealed: Buffer, context: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, NONCE), { authTagLength: TAG });
  decipher.setAAD(context);
  decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]);
}

function signatureOf({ signing }: Keys, value: string): Buffer {
  return createHmac('sha256', signing).update(value).digest();
}

function isEqual(given: Buffer, own: Buffer): boolean {
  return given.length === own.length && timingSafeEqual(given, own);
}

/** The id of the key that a value was sealed with, in hexadecimal; undefined for a value that is not sealed. */
export function sealingKeyId(sealed: Buffer): string | undefined {
  const { version, keyIdBytes } = SEALED_FORMAT;
  return sealed[0] === version && sealed.length > keyIdBytes ? sealed.toString('hex', 1, 1 + keyIdBytes) : undefined;
}
