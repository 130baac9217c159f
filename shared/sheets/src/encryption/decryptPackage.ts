import { SheetError } from '../SheetError.ts';
import { createAgileDecryptor } from './createAgileDecryptor.ts';
import { tryPassword } from './tryPassword.ts';
import { ecb } from '@noble/ciphers/aes.js';
import { sha1 } from '@noble/hashes/legacy.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { areEqual, toBytes32, toUtf16 } from './bytes.ts';
import { SHA1, readStandardInfo } from './readStandardInfo.ts';

/**
 * The .xlsx in an encrypted container ([MS-OFFCRYPTO] 2.3.4), for its password or Excel's default.
 * @throws SheetError `password-needed`, `password-wrong`, `unknown-cipher` or `unreadable`
 */
export function decryptPackage(
  encryptionInfo: Uint8Array<ArrayBuffer>,
  encryptedPackage: Uint8Array<ArrayBuffer>,
  password: string | undefined,
): Uint8Array<ArrayBuffer> {
  if (encryptionInfo.length < 8 || encryptedPackage.length < 8) throw new SheetError('unreadable');
  const info = new DataView(encryptionInfo.buffer);
  const [major, minor] = [info.getUint16(0, true), info.getUint16(2, true)];
  const isAgile = major === 4 && minor === 4;
  if (!isAgile && minor !== 2) throw new SheetError('unknown-cipher');
  const decrypt = tryPassword(password, (used) =>
    isAgile
      ? createAgileDecryptor(encryptionInfo.subarray(8), used)
      : createStandardDecryptor(encryptionInfo.subarray(4), used),
  );
  const size = new DataView(encryptedPackage.buffer).getUint32(0, true);
  // Ciphers work on blocks of 16 bytes; the rest was cut off.
  const blocks = encryptedPackage.subarray(8, 8 + 16 * Math.floor((encryptedPackage.length - 8) / 16));
  return decrypt(blocks).slice(0, size);
}

const AES = [0x660e, 0x660f, 0x6610];
const ROUNDS = 50_000;

/**
 * Returns the function that decrypts a package with standard encryption (Excel 2007 and many other programs); undefined
 * if the password is wrong.
 * @throws SheetError `unknown-cipher`
 */
export function createStandardDecryptor(
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
