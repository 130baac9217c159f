import { SheetError } from '../SheetError.ts';
import { RECORD, findFilePass, walkRecords } from '../workbook/records/walkRecords.ts';
import type { RecordCipher } from './RecordCipher.ts';
import { createRc4Cipher } from './createRc4Cipher.ts';
import { createXorCipher } from './createXorCipher.ts';
import { tryPassword } from './tryPassword.ts';

/** Records that are never encrypted ([MS-XLS] 2.2.10). */
const PLAIN = new Set<number>([RECORD.start, RECORD.filePass, RECORD.eof, 0x00e1, 0x0138, 0x0194, 0x0195, 0x0196]);
/** The first bytes of a sheet's record, its position in the stream, are not encrypted. */
const POSITION_BYTES = 4;
/** The type of a record that readers skip; it replaces the type of the record that states the encryption. */
const SKIPPED = 0x01c0;
/** The version of Excel 97 and later, whose records name the type of the encryption. */
const BIFF8 = 0x0600;
const TYPES = { xor: 0, rc4: 1 };

/**
 * The stream of an encrypted .xls, for its password or Excel's default.
 * @throws SheetError `password-needed`, `password-wrong`, `unknown-cipher` or `unreadable`
 */
export function decryptRecords(
  encrypted: Uint8Array<ArrayBuffer>,
  password: string | undefined,
): Uint8Array<ArrayBuffer> {
  const filePass = findFilePass(encrypted);
  if (!filePass || filePass.length < 4) throw new SheetError('unreadable');
  const info = encrypted.subarray(filePass.from, filePass.from + filePass.length);
  const decrypt = tryPassword(password, (used) => open(info, new DataView(encrypted.buffer).getUint16(4, true), used));
  const stream = encrypted.slice();
  for (const record of walkRecords(encrypted))
    if (!PLAIN.has(record.type)) decrypt(stream, record, record.type === RECORD.sheet ? POSITION_BYTES : 0);
  new DataView(stream.buffer).setUint16(filePass.from - 4, SKIPPED, true);
  return stream;
}

function open(info: Uint8Array, version: number, password: string): RecordCipher | undefined {
  if (version !== BIFF8) return createXorCipher(info, password);
  const type = new DataView(info.buffer, info.byteOffset, info.byteLength).getUint16(0, true);
  if (type === TYPES.xor) return createXorCipher(info.subarray(2), password);
  if (type !== TYPES.rc4) throw new SheetError('unknown-cipher');
  return createRc4Cipher(info.subarray(2), password);
}
