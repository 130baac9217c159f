import { SheetError } from '../SheetError.ts';
import { openAgile } from './openAgile.ts';
import { openStandard } from './openStandard.ts';
import { tryPassword } from './tryPassword.ts';

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
    isAgile ? openAgile(encryptionInfo.subarray(8), used) : openStandard(encryptionInfo.subarray(4), used),
  );
  const size = new DataView(encryptedPackage.buffer).getUint32(0, true);
  // Ciphers work on blocks of 16 bytes; anything behind them was cut off.
  const blocks = encryptedPackage.subarray(8, 8 + 16 * Math.floor((encryptedPackage.length - 8) / 16));
  return decrypt(blocks).slice(0, size);
}
