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
import { findPurpose, type KeyPurpose } from './sealedPlace.ts';

/** Header of a sealed value: one version byte, then the bytes of the key id. */
export const SEALED_FORMAT = { version: 2, keyIdBytes: 4 } as const;

/** Encrypts data in the database and on disk, and signs data that passes through a browser. */
export interface Secrets {
  /**
   * Encrypts with AES-256-GCM and the current key of a place's purpose, bound to the place (`sealedPlace`): version
   * byte, key id, nonce, tag, cipher text. @throws if this program has no key of the purpose
   */
  seal(plain: Buffer, place: string): Buffer;
  /**
   * Decrypts the result of `seal` for the same place with the current or a former key.
   * @throws if its key is not configured, or it was modified or sealed for another place
   */
  open(sealed: Buffer, place: string): Buffer;
  /** Like `seal` for text, as base64url. */
  sealText(plain: string, place: string): string;
  openText(sealed: string, place: string): string;
  /** Whether a value is sealed with the current key of its place in the current format. */
  isCurrent(sealed: Buffer, place: string): boolean;
  /** Whether a current or former key of any purpose has an id (`sealingKeyId`). */
  hasKey(id: string): boolean;
  /** Returns a keyed hash: equal for equal values, and meaningless without the current key. */
  pseudonym(value: string): string;
  /** Returns a value with its signature as cookie-safe text. */
  sign(value: string): string;
  /** Returns the value of signed text, or undefined if the signature is invalid. */
  unsign(signed: string): string | undefined;
}

const { version: VERSION, keyIdBytes: KEY_ID } = SEALED_FORMAT;
const NONCE = 12;
const TAG = 16;

/** Keys derived from a 32-byte key. The id in the header is also derived and cannot be misconfigured. */
interface Keys {
  readonly header: Buffer;
  readonly sealing: KeyObject;
  readonly signing: KeyObject;
  readonly naming: KeyObject;
}

/**
 * Keys of 32 bytes by purpose: the first seals and signs; values sealed or signed with one of the others are accepted.
 * A program can neither seal nor open values of a purpose without keys.
 */
export type SecretKeys = Readonly<Record<KeyPurpose, readonly Buffer[]>>;

/** Creates the secrets of a program with its keys. */
export function createSecrets(secretKeys: SecretKeys): Secrets {
  const accepted = {
    payout: secretKeys.payout.map(deriveKeys),
    buyer: secretKeys.buyer.map(deriveKeys),
    signing: secretKeys.signing.map(deriveKeys),
  };
  const current = (purpose: KeyPurpose): Keys => {
    const [keys] = accepted[purpose];
    if (!keys) throw new Error(`This program has no key of the purpose ${purpose}.`);
    return keys;
  };

  const seal = (plain: Buffer, place: string) => {
    const keys = current(findPurpose(place));
    return Buffer.concat([keys.header, encrypt(keys, plain, boundTo(keys.header, place))]);
  };

  const open = (sealed: Buffer, place: string) => {
    if (sealed[0] !== VERSION)
      throw new Error('The sealed data has an unknown version; a newer release may have sealed it.');
    const bytes = sealed.subarray(0, 1 + KEY_ID);
    const keys = accepted[findPurpose(place)].find(({ header }) => header.equals(bytes));
    if (!keys) throw new Error(`The data is sealed with a key that is not configured (${bytes.toString('hex', 1)}).`);
    return decrypt(keys, sealed.subarray(1 + KEY_ID), boundTo(bytes, place));
  };

  return {
    seal,
    open,
    sealText: (plain, place) => seal(Buffer.from(plain), place).toString('base64url'),
    openText: (sealed, place) => open(Buffer.from(sealed, 'base64url'), place).toString(),
    isCurrent: (sealed, place) => sealed.subarray(0, 1 + KEY_ID).equals(current(findPurpose(place)).header),
    hasKey: (id) => Object.values(accepted).some((all) => all.some(({ header }) => header.toString('hex', 1) === id)),
    pseudonym: (value) =>
      createHmac('sha256', current('signing').naming).update(value).digest('base64url').slice(0, 22),
    sign: (value) =>
      `${Buffer.from(value).toString('base64url')}.${computeSignature(current('signing'), value).toString('base64url')}`,
    unsign(signed) {
      const [body = '', signature = ''] = signed.split('.');
      const value = Buffer.from(body, 'base64url').toString();
      const given = Buffer.from(signature, 'base64url');
      return accepted.signing.some((keys) => isEqual(given, computeSignature(keys, value))) ? value : undefined;
    },
  };
}

function deriveKeys(key: Buffer): Keys {
  const derive = (use: string, length: number) => Buffer.from(hkdfSync('sha256', key, '', use, length));
  // Key objects: plain bytes would take five times as long at each use, and a list decrypts thousands.
  return {
    header: Buffer.concat([Buffer.of(VERSION), derive('key id', KEY_ID)]),
    sealing: createSecretKey(derive('sealing', 32)),
    signing: createSecretKey(derive('signing', 32)),
    naming: createSecretKey(derive('pseudonyms', 32)),
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

function computeSignature({ signing }: Keys, value: string): Buffer {
  return createHmac('sha256', signing).update(value).digest();
}

function isEqual(given: Buffer, own: Buffer): boolean {
  return given.length === own.length && timingSafeEqual(given, own);
}

/** Returns the hexadecimal id of the key of a sealed value; undefined for a value that is not sealed. */
export function sealingKeyId(sealed: Buffer): string | undefined {
  const { version, keyIdBytes } = SEALED_FORMAT;
  return sealed[0] === version && sealed.length > keyIdBytes ? sealed.toString('hex', 1, 1 + keyIdBytes) : undefined;
}
