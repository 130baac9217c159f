import {
  ADVERTISEMENTS,
  BANKS,
  BUYER_NOTES,
  MEMOS_IN,
  MEMOS_OUT,
  MEMOS_RETURN,
  NAME_PREFIXES,
  NAME_SUFFIXES,
  STATE_WORDS,
} from './words.ts';

const PARTS = [
  '11/24',
  '2026.11.24',
  '09:12',
  '오전',
  '16,500',
  '16,500원',
  '1만',
  '잔액',
  '입금',
  '출금',
  '[Web발신]',
  '[',
  '(',
  '-',
  '0',
  ',',
  '만',
  '천',
  '님',
];

/** Lines that repeat one word, without and with blanks, to show that the steps of a reader grow with the length only. */
export function createDoubledWords(times: number): readonly string[] {
  const words = [
    ...PARTS,
    ...ADVERTISEMENTS,
    ...BANKS,
    ...BUYER_NOTES,
    ...MEMOS_IN,
    ...MEMOS_OUT,
    ...MEMOS_RETURN,
    ...NAME_PREFIXES,
    ...NAME_SUFFIXES,
    ...Object.values(STATE_WORDS).flat(),
  ];
  const lines = words.filter(Boolean).flatMap((word) => [word.repeat(times), `${word} `.repeat(times)]);
  return [...new Set(lines)];
}
