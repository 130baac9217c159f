import { expect, it } from '@jest/globals';
import iconv from 'iconv-lite';
import { nodePorts } from '../adapters/nodePorts.ts';
import { decodeText } from './decodeText.ts';

const TEXT = '주문번호,받는분\r\n261120-A,가나다 똠방각하\r\n261120-B,김하나\r\n';

const decode = (bytes: Uint8Array) => decodeText(bytes, nodePorts);

// rule: reading-spreadsheets.text-files
it.each(['utf8', 'cp949', 'utf16-le', 'utf16-be'])(
  'decodeText decodes a text in %s without a byte order mark',
  (encoding) => {
    expect(decode(iconv.encode(TEXT, encoding))).toBe(TEXT);
  },
);

it.each(['utf8', 'utf16-le', 'utf16-be'])('decodeText decodes a text in %s by its byte order mark', (encoding) => {
  expect(decode(iconv.encode(TEXT, encoding, { addBOM: true }))).toBe(TEXT);
});

// rule: reading-spreadsheets.text-files
it('decodeText replaces only the damaged byte of UTF-8', () => {
  const bytes = Buffer.concat([Buffer.from(TEXT), Buffer.from([0xb0]), Buffer.from(TEXT)]);
  expect(decode(bytes)).toBe(`${TEXT}\ufffd${TEXT}`);
});

it('decodeText reads UTF-8 that is cut off within a letter as UTF-8', () => {
  expect(decode(Buffer.from(TEXT).subarray(0, -6))).toMatch(/^주문번호.*김\ufffd$/s);
});

// rule: reading-spreadsheets.text-files
it('decodeText does not read CP949 with a damaged byte as UTF-8', () => {
  const bytes = Buffer.concat([iconv.encode(TEXT, 'cp949'), Buffer.from([0xff, 0x0a]), iconv.encode(TEXT, 'cp949')]);
  expect(decode(bytes)).toContain('가나다 똠방각하');
});

it('decodeText leaves letters of separate jamo unchanged', () => {
  const apart = TEXT.normalize('NFD');
  expect(decode(Buffer.from(apart))).toBe(apart);
});

it('decodeText does not read bytes without text as UTF-16', () => {
  const picture = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), Buffer.alloc(100)]);
  expect(decode(picture)).toContain('\0');
});
