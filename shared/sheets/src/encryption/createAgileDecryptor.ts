import { cbc } from '@noble/ciphers/aes.js';
import { sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { LIMITS } from '../limits.ts';
import { SheetError } from '../SheetError.ts';
import { areEqual, resizeBytes, toBytes32, toUtf16 } from './bytes.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Hash = (bytes: Uint8Array) => Uint8Array;

const HASHES = new Map<string, Hash>([
  ['SHA1', sha1],
  ['SHA256', sha256],
  ['SHA384', sha384],
  ['SHA512', sha512],
]);
const ELEMENTS = {
  keyData: /<(?:\w+:)?keyData\b([^<>]*)>/,
  encryptedKey: /<(?:\w+:)?encryptedKey\b([^<>]*)>/,
};
/** Bytes of the package that are encrypted with one vector. */
const SEGMENT = 4096;
const FILLER = 0x36;
/** Constants that derive the keys of the three encrypted values ([MS-OFFCRYPTO] 2.3.4.13). */
const BLOCK_KEYS = {
  verifier: Uint8Array.of(0xfe, 0xa7, 0xd2, 0x76, 0x3b, 0x4b, 0x9e, 0x79),
  verifierHash: Uint8Array.of(0xd7, 0xaa, 0x0f, 0x6d, 0x30, 0x61, 0x34, 0x4e),
  key: Uint8Array.of(0x14, 0x6e, 0x0b, 0xe7, 0xab, 0xac, 0xd0, 0xd6),
};

/** How one part of the file is encrypted. */
interface Cipher {
  readonly hash: Hash;
  readonly salt: Bytes;
  readonly blockSize: number;
  readonly attributes: ReadonlyMap<string, string>;
}

/**
 * Returns the function that decrypts a package with agile encryption (Excel 2010 and later); undefined if the password
 * is wrong.
 * @throws SheetError `unknown-cipher`
 */
export function createAgileDecryptor(
  xml: Uint8Array,
  password: string,
): ((encrypted: Uint8Array) => Bytes) | undefined {
  const text = new TextDecoder().decode(xml);
  const forPackage = readCipher(text, 'keyData');
  const forKey = readCipher(text, 'encryptedKey');
  const key = openKey(forKey, password);
  return key && ((encrypted) => decryptSegments(forPackage, key, encrypted));
}

function readCipher(xml: string, element: keyof typeof ELEMENTS): Cipher {
  const [, list = ''] = ELEMENTS[element].exec(xml) ?? [];
  const attributes = new Map(
    Array.from(list.matchAll(/\s([\w:]+)\s*=\s*"([^"]*)"/g), ([, name = '', value = '']) => [name, value]),
  );
  const hash = HASHES.get((attributes.get('hashAlgorithm') ?? '').replace('-', ''));
  const isCbc = attributes.get('cipherAlgorithm') === 'AES' && attributes.get('cipherChaining') === 'ChainingModeCBC';
  const blockSize = Number(attributes.get('blockSize'));
  if (!hash || !isCbc || blockSize !== 16) throw new SheetError('unknown-cipher');
  return { hash, blockSize, attributes, salt: fromBase64(attributes.get('saltValue')) };
}

function openKey({ hash, salt, blockSize, attributes }: Cipher, password: string): Bytes | undefined {
  const rounds = Number(attributes.get('spinCount'));
  const keyBytes = Number(attributes.get('keyBits')) / 8;
  if (!(rounds <= LIMITS.spinCount) || ![16, 24, 32].includes(keyBytes)) throw new SheetError('unknown-cipher');
  const spun = spin(hash, hash(concatBytes(salt, toUtf16(password))), rounds);
  const decrypt = (purpose: keyof typeof BLOCK_KEYS, name: string) => {
    const key = resizeBytes(hash(concatBytes(spun, BLOCK_KEYS[purpose])), keyBytes, FILLER);
    return decryptCbc(key, resizeBytes(salt, blockSize, FILLER), fromBase64(attributes.get(name)));
  };
  const expected = hash(decrypt('verifier', 'encryptedVerifierHashInput'));
  const actual = decrypt('verifierHash', 'encryptedVerifierHashValue').subarray(0, expected.length);
  return areEqual(expected, actual) ? decrypt('key', 'encryptedKeyValue').slice(0, keyBytes) : undefined;
}

/** Repeats the hash, which makes guessing passwords slow. */
function spin(hash: Hash, start: Uint8Array, rounds: number): Uint8Array {
  const input = new Uint8Array(4 + start.length);
  const view = new DataView(input.buffer);
  let spun = start;
  for (let round = 0; round < rounds; round += 1) {
    view.setUint32(0, round, true);
    input.set(spun, 4);
    spun = hash(input);
  }
  return spun;
}

function decryptSegments({ hash, salt, blockSize }: Cipher, key: Bytes, encrypted: Uint8Array): Bytes {
  const decrypted = new Uint8Array(encrypted.length);
  for (let at = 0; at < encrypted.length; at += SEGMENT) {
    const vector = resizeBytes(hash(concatBytes(salt, toBytes32(at / SEGMENT))), blockSize, FILLER);
    decrypted.set(decryptCbc(key, vector, encrypted.subarray(at, at + SEGMENT)), at);
  }
  return decrypted;
}

function decryptCbc(key: Uint8Array, vector: Uint8Array, encrypted: Uint8Array): Uint8Array {
  return cbc(key, vector, { disablePadding: true }).decrypt(encrypted);
}

function fromBase64(text = ''): Bytes {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
