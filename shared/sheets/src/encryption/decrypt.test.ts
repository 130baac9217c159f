import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import officeCrypto from 'officecrypto-tool';
import { nodePorts } from '../adapters/nodePorts.ts';
import { container } from '../../corpus/archives.ts';
import { book } from '../../corpus/workbooks.ts';
import { readSheets } from '../readSheets.ts';
import { openContainer } from '../workbook/openContainer.ts';
import { RECORD, walkRecords } from '../workbook/records/walkRecords.ts';
import { createRc4 } from './createRc4.ts';

const PASSWORD = '900101-생일';
const DEFAULT = 'VelvetSweatshop';
/** More than two blocks of the ciphers. */
const ROWS = [['거래일', '입금'], ...Array.from({ length: 300 }, (_each, index) => [`11/${index}`, `김하나${index}`])];

const read = (bytes: Uint8Array, password?: string) => readSheets(new Uint8Array(bytes), nodePorts, { password });
const digest = (name: string, ...parts: Uint8Array[]) => createHash(name).update(Buffer.concat(parts)).digest();
const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const number = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const SALT = Buffer.from('0123456789abcdef');
const VERIFIER = Buffer.from('fedcba9876543210');

/** An .xls of Excel 97 and later whose records `encrypt` has encrypted, after a record that states how. */
function encryptedXls(filePass: Buffer, encrypt: (data: Buffer, at: number, length: number) => void): Buffer {
  const stream = Buffer.from(openContainer(book(ROWS, 'biff8')).workbook ?? []);
  const [start] = walkRecords(stream);
  const head = (start?.from ?? 0) + (start?.length ?? 0);
  const inserted = Buffer.concat([Buffer.from([RECORD.filePass, 0, filePass.length, 0]), filePass]);
  const all = Buffer.concat([stream.subarray(0, head), inserted, stream.subarray(head)]);
  for (const { type, from, length } of walkRecords(all)) {
    if (type === RECORD.sheet) all.writeUInt32LE(all.readUInt32LE(from) + inserted.length, from);
    if ([RECORD.start, RECORD.filePass, RECORD.eof, 0xe1].includes(type)) continue;
    const plain = type === RECORD.sheet ? 4 : 0;
    encrypt(all.subarray(from + plain, from + length), from + plain, length);
  }
  return container({ Workbook: all });
}

/** Encrypts each 1024 bytes with another key. */
function rc4Xls(head: Buffer, hash: string, keyFor: (block: number) => Uint8Array): Buffer {
  const verify = createRc4(keyFor(0));
  const verifier = verify(Buffer.from(VERIFIER));
  const size = hash === 'sha1' ? number(20) : Buffer.alloc(0);
  const filePass = Buffer.concat([head, verifier, size, verify(digest(hash, VERIFIER))]);
  const blocks: Uint8Array[] = [];
  return encryptedXls(filePass, (data, from) => {
    for (let index = 0; index < data.length; index += 1) {
      const block = Math.floor((from + index) / 1024);
      const keys = (blocks[block] ??= createRc4(keyFor(block))(new Uint8Array(1024)));
      data[index] = (data[index] ?? 0) ^ (keys[(from + index) % 1024] ?? 0);
    }
  });
}

function office97(password: string): Buffer {
  const salted = Buffer.concat([digest('md5', utf16(password)).subarray(0, 5), SALT]);
  const base = digest('md5', ...Array.from({ length: 16 }, () => salted)).subarray(0, 5);
  const head = Buffer.concat([Buffer.from([1, 0, 1, 0, 1, 0]), SALT]);
  return rc4Xls(head, 'md5', (block) => digest('md5', base, number(block)));
}

function cryptoApi(password: string, keyBits: number, cipher = 0x6801): Buffer {
  const base = digest('sha1', SALT, utf16(password));
  const name = utf16('Microsoft Enhanced Cryptographic Provider v1.0\0');
  const header = Buffer.concat([
    number(4),
    number(0),
    number(cipher),
    number(0x8004),
    number(keyBits),
    number(1),
    number(0),
    number(0),
    name,
  ]);
  const head = Buffer.concat([
    Buffer.from([1, 0, 2, 0, 2, 0]),
    number(4),
    number(header.length),
    header,
    number(16),
    SALT,
  ]);
  return rc4Xls(head, 'sha1', (block) => {
    const key = digest('sha1', base, number(block)).subarray(0, keyBits / 8);
    return keyBits === 40 ? Buffer.concat([key, Buffer.alloc(11)]) : key;
  });
}

/** The keys, verifiers and masks of two passwords ([MS-OFFCRYPTO] 2.3.7). */
const XOR = new Map([
  ['abc', { key: 0x514a, verifier: 0xcc1a, mask: '95999475da577857da7465a87a2f2577' }],
  [DEFAULT, { key: 0xb359, verifier: 0x9a0a, mask: '876b9ae21ee305621e699660986e9404' }],
]);

function xorXls(password: string): Buffer {
  const { key = 0, verifier = 0, mask = '' } = XOR.get(password) ?? {};
  const filePass = Buffer.alloc(6);
  filePass.writeUInt16LE(key, 2);
  filePass.writeUInt16LE(verifier, 4);
  const masks = Buffer.from(mask, 'hex');
  return encryptedXls(filePass, (data, from, length) => {
    for (const [index, byte] of data.entries())
      data[index] = (((byte << 5) | (byte >> 3)) & 0xff) ^ (masks[(from + index + length) % 16] ?? 0);
  });
}

const FILES: [string, (password: string) => Buffer][] = [
  ['an .xlsx of Excel 2010 and later (agile)', (password) => officeCrypto.encrypt(book(ROWS), { password })],
  ['an .xlsx of Excel 2007 (standard)', (password) => officeCrypto.encrypt(book(ROWS), { password, type: 'standard' })],
  ['an .xls of Excel 97 (RC4)', office97],
  ['an .xls of Excel 2002 (RC4 of CryptoAPI, 128 bits)', (password) => cryptoApi(password, 128)],
  ['an .xls of Excel 2002 (RC4 of CryptoAPI, 40 bits)', (password) => cryptoApi(password, 40)],
];

describe.each(FILES)('%s', (_title, encrypt) => {
  // rule: reading-spreadsheets.encrypted-workbooks
  it('an encrypted file is read with its password', async () => {
    expect(await read(encrypt(PASSWORD), PASSWORD)).toMatchObject([{ name: '운송장', rows: ROWS }]);
  });

  // rule: reading-spreadsheets.encrypted-workbooks
  it('an encrypted file needs a password, and refuses a wrong password', async () => {
    const file = encrypt(PASSWORD);
    await expect(read(file)).rejects.toMatchObject({ problem: 'password-needed' });
    await expect(read(file, '900102')).rejects.toMatchObject({ problem: 'password-wrong' });
  });

  // rule: reading-spreadsheets.encrypted-workbooks
  it('an encrypted file is read without a password if Excel opens it without', async () => {
    expect(await read(encrypt(DEFAULT))).toMatchObject([{ rows: ROWS }]);
  });
});

describe('an .xls that is only obfuscated (XOR)', () => {
  it('an obfuscated .xls is read with its password', async () => {
    expect(await read(xorXls('abc'), 'abc')).toMatchObject([{ name: '운송장', rows: ROWS }]);
  });

  it('an obfuscated .xls needs a password, and refuses a wrong password', async () => {
    await expect(read(xorXls('abc'))).rejects.toMatchObject({ problem: 'password-needed' });
    await expect(read(xorXls('abc'), 'acb')).rejects.toMatchObject({ problem: 'password-wrong' });
  });

  it('an obfuscated .xls is read without a password if Excel opens it without', async () => {
    expect(await read(xorXls(DEFAULT))).toMatchObject([{ rows: ROWS }]);
  });

  it('an obfuscated .xls is decrypted by another program as well', async () => {
    const plain = await officeCrypto.decrypt(xorXls('abc'), { password: 'abc' });
    expect(await read(plain)).toMatchObject([{ rows: ROWS }]);
  });
});

it.each(FILES.slice(2))('%s is decrypted by another program as well', async (_title, encrypt) => {
  const plain = await officeCrypto.decrypt(encrypt(PASSWORD), { password: PASSWORD });
  expect(await read(plain)).toMatchObject([{ rows: ROWS }]);
});

// rule: reading-spreadsheets.encrypted-workbooks
it('an unknown cipher is named in the message, with a remedy', async () => {
  await expect(read(cryptoApi(PASSWORD, 128, 0x6602), PASSWORD)).rejects.toMatchObject({
    problem: 'unknown-cipher',
    text: expect.stringContaining('암호를 지우고 저장'),
  });
  const file = container({ EncryptionInfo: Buffer.from([3, 0, 3, 0, 0, 0, 0, 0]), EncryptedPackage: Buffer.alloc(64) });
  await expect(read(file, PASSWORD)).rejects.toMatchObject({ problem: 'unknown-cipher' });
});

it.each([0, 1, 7, 40, 120])('an .xls whose encryption is cut off after %d bytes is not readable', async (length) => {
  await expect(
    read(
      encryptedXls(Buffer.alloc(length, 1), () => {}),
      PASSWORD,
    ),
  ).rejects.toBeInstanceOf(Error);
});
