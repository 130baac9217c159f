import { ecb } from '@noble/ciphers/aes.js';
import { sha1 } from '@noble/hashes/legacy.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { SheetError } from '../SheetError.ts';
import { areEqual, toBytes32, toUtf16 } from './bytes.ts';
import { SHA1, readStandardInfo } from './readStandardInfo.ts';

const AES = [0x660e, 0x660f, 0x6610];
const ROUNDS = 50_000;

/**
 * Opens standard encryption (Excel 2007 and many other programs): the function that decrypts the package; undefined if
 * the password is wrong.
 * @throws SheetError `unknown-cipher`
 */
export function openStandard(
  info: Uint8Array,
  password: string,
): ((encrypted: Uint8Array) => Uint8Array<ArrayBuffer>) | undefined {
  const { cipher, hash, keyBits, salt, verifier, verifierHash } = readStandardInfo(info);
  if (!AES.includes(cipher) || (hash !== SHA1 && hash !== 0)) throw new SheetError('unknown-cipher');
  let spun = sha1(concatBytes(salt, toUtf16(password)));
  for (let round = 0; round < ROUNDS; round += 1) spun = sha1(concatBytes(toBytes32(round), spun));
  const last = sha1(concatBytes(spun, toBytes32(0)));
  const key = concatBytes(derive(last, 0x36), derive(last, 0x5c)).slice(0, keyBits / 8);
  const decrypt = (encrypted: Uint8Array) => Uint8Array.from(ecb(key, { disablePadding: true }).decrypt(encrypted));
  const actual = decrypt(verifierHash.subarray(0, 32)).subarray(0, 20);
  return areEqual(sha1(decrypt(verifier)), actual) ? decrypt : undefined;
}

function derive(hash: Uint8Array, filler: number): Uint8Array {
  return sha1(new Uint8Array(64).fill(filler).map((byte, index) => byte ^ (hash[index] ?? 0)));
}
