import { expect, it } from '@jest/globals';
import { formatPreviewLink, memberText, parsePreviewLink } from './previewLink.ts';

const LINK = { id: 'mf-orders', version: '0.1.0-1a2b3c4d', secret: 'AbCdEfGhIjKlMnOpQrSt_-' };

it('parsePreviewLink reads what formatPreviewLink writes, with or without the start of the id', () => {
  const text = formatPreviewLink(LINK);
  expect(text).toBe('orders@0.1.0-1a2b3c4d~AbCdEfGhIjKlMnOpQrSt_-');
  expect(encodeURI(text)).toBe(text);
  expect([parsePreviewLink(text), parsePreviewLink(`mf-${text}`)]).toEqual([LINK, LINK]);
});

it.each([
  '',
  'orders',
  'orders@0.1.0-1a2b3c4d',
  'orders@0.1.0-1a2b3c4d~short',
  'orders@../1~AbCdEfGhIjKlMnOpQrSt_-',
  'orders@https://evil.test~AbCdEfGhIjKlMnOpQrSt_-',
  'Orders@0.1.0~AbCdEfGhIjKlMnOpQrSt_-',
])('parsePreviewLink refuses %j', (text) => {
  expect(parsePreviewLink(text)).toBeUndefined();
});

it('memberText differs between accounts and secrets', () => {
  const texts = ['a', 'b'].flatMap((secret) => ['1', '2'].map((uid) => memberText(secret, uid)));
  expect(new Set(texts).size).toBe(4);
});
