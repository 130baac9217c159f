import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { ScrubbedMessage } from './clientEvent.ts';
import { scrubMessage } from './scrubMessage.ts';

describe('scrubMessage', () => {
  it.each([
    ["Cannot read properties of undefined (reading 'name')", 'Cannot read properties of undefined (reading *)'],
    ['홍길동님의 주문 Failed', '* Failed'],
    ['Unexpected token < in "{"tel":"010-9876-1234"}"', 'Unexpected token < in *'],
    ['Failed to fetch https://a.test/market/abc?token=1', 'Failed to fetch *'],
    ['no seller kim@shop.kr', 'no seller *'],
    ['order 202603011234 is gone', 'order * is gone'],
  ])('scrubMessage removes personal data from %s', (message, scrubbed) => {
    expect(scrubMessage(message)).not.toMatch(/홍|9876|token=|kim|1234/);
    expect(scrubMessage(message).startsWith(scrubbed.split('*', 1)[0] ?? '')).toBe(true);
  });

  it('scrubMessage returns a valid ScrubbedMessage for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (message) => {
        expect(ScrubbedMessage.safeParse(scrubMessage(message)).success).toBe(true);
      }),
    );
  });
});
