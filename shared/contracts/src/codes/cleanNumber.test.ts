import { describe, expect, it } from '@jest/globals';
import { cleanNumber } from './cleanNumber.ts';

describe('cleanNumber', () => {
  // rule: text-input.removed-characters
  it.each([
    ['telephone', '+82 10-1234-5678', '010-1234-5678', ''],
    ['telephone', '+82 (0)10 1234 5678', '01012345678', ''],
    ['telephone', '821012345678', '01012345678', ''],
    ['telephone', '+82-2-123-4567', '02-123-4567', ''],
    ['telephone', '82', '82', ''],
    ['telephone', '８２１０１２３４５６７８', '01012345678', ''],
    ['telephone', '０１０－１２３４－５６７８', '010-1234-5678', ''],
    ['telephone', '010ㅡ1234ㅡ5678', '010-1234-5678', ''],
    ['telephone', '+1 650 123 4567', '16501234567', '+'],
    ['telephone', '010-1234-567O', '010-1234-567', 'O'],
    ['telephone', '010.1234.5678\u200B', '01012345678', ''],
    ['grouped', '110 123-456789 ㅋ', '110123-456789', 'ㅋ'],
    ['digits', '04-763', '04763', ''],
    ['digits', '99.01.31', '990131', ''],
    ['amount', '12,000원', '12000', '원'],
    ['amount', '1.5', '15', '.'],
    ['amount', '-5', '5', '-'],
    ['signed', '−5', '-5', ''],
    ['signed', '5-', '5', '-'],
  ] as const)('cleanNumber of the kind %s keeps of %j %j and reports %j as removed', (kind, text, kept, removed) => {
    expect(cleanNumber(text, kind)).toEqual({ kept, removed });
  });
});
