import { md5, sha1 } from '@noble/hashes/legacy.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { SheetError } from '../SheetError.ts';
import { areEqual, resizeBytes, toBytes32, toUtf16 } from './bytes.ts';
import { createRc4 } from './createRc4.ts';
import { SHA1, readStandardInfo } from './readStandardInfo.ts';
import type { RecordCipher } from './RecordCipher.ts';

const RC4 = 0x6801;
/** Bytes of the stream that are encrypted with one key. */
const BLOCK = 1024;

interface Verifier {
  readonly hash: (bytes: Uint8Array) => Uint8Array;
  readonly keyFor: (block: number) => Uint8Array;
  readonly verifier: Uint8Array;
  readonly verifierHash: Uint8Array;
}

/**
 * Creates the RC4 cipher of Excel 97 or of CryptoAPI (Excel 2002) from the data after the type of the encryption;
 * undefined if the password is wrong.
 * @throws SheetError `unknown-cipher`
 */
export function createRc4Cipher(info: Uint8Array, password: string): RecordCipher | undefined {
  const version = new DataView(info.buffer, info.byteOffset, info.byteLength).getUint32(0, true);
  const { hash, keyFor, verifier, verifierHash } =
    version === 0x0001_0001 ? readOffice97(info.subarray(4), password) : readCryptoApi(info.subarray(4), password);
  const decrypt = createRc4(keyFor(0));
  const expected = hash(decrypt(verifier.slice()));
  if (!areEqual(expected, decrypt(verifierHash.slice(0, expected.length)))) return undefined;
  return decryptBlocks(keyFor);
}

function readOffice97(info: Uint8Array, password: string): Verifier {
  const [salt, verifier, verifierHash] = [info.subarray(0, 16), info.subarray(16, 32), info.subarray(32, 48)];
  const salted = concatBytes(md5(toUtf16(password)).subarray(0, 5), salt);
  const base = md5(concatBytes(...Array.from({ length: 16 }, () => salted))).subarray(0, 5);
  return { hash: md5, keyFor: (block) => md5(concatBytes(base, toBytes32(block))), verifier, verifierHash };
}

function readCryptoApi(info: Uint8Array, password: string): Verifier {
  const { cipher, hash, keyBits, salt, verifier, verifierHash } = readStandardInfo(info);
  if (cipher !== RC4 || hash !== SHA1) throw new SheetError('unknown-cipher');
  const base = sha1(concatBytes(salt, toUtf16(password)));
  const keyBytes = (keyBits || 40) / 8;
  const keyFor = (block: number) => {
    const key = sha1(concatBytes(base, toBytes32(block))).subarray(0, keyBytes);
    // A key of 40 bits is padded to 128.
    return keyBytes === 5 ? resizeBytes(key, 16, 0) : key;
  };
  return { hash: sha1, keyFor, verifier, verifierHash };
}

/** Each 1024 bytes of the stream have their own key, whose position advances over plain bytes as well. */
function decryptBlocks(keyFor: (block: number) => Uint8Array): RecordCipher {
  let block = -1;
  let keys = new Uint8Array();
  return (stream, { from, length }, plain) => {
    for (let at = from + plain; at < from + length; at += 1) {
      if (Math.floor(at / BLOCK) !== block) {
        block = Math.floor(at / BLOCK);
        keys = new Uint8Array(BLOCK);
        createRc4(keyFor(block))(keys);
      }
      stream[at] = (stream[at] ?? 0) ^ (keys[at % BLOCK] ?? 0);
    }
  };
}
