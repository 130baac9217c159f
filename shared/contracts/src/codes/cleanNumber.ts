import { DASHES_AFTER_DIGIT, cleanText } from './cleanText.ts';

const GROUPING = /[\s.,()/·-]/g;
const AMOUNT_GROUPING = /[\s,]/g;

/** The kinds of numbers that fields contain: the characters that remain, and the separators that are dropped silently. */
const NUMBERS = {
  /** A date of birth, a postcode. */
  digits: { kept: /\d/g, separators: GROUPING },
  /** An account number, a registration number. */
  grouped: { kept: /[\d-]/g, separators: GROUPING },
  telephone: { kept: /[\d-]/g, separators: GROUPING },
  /** An amount, a quantity: a point or a minus changes its value. */
  amount: { kept: /\d/g, separators: AMOUNT_GROUPING },
  signed: { kept: /^-|\d/g, separators: AMOUNT_GROUPING },
} as const;
export type NumberKind = keyof typeof NUMBERS;
export const NUMBER_KINDS = Object.keys(NUMBERS) as readonly NumberKind[];

/** The code of Korea before a number; the rest of the number follows so that typing 82 does not change it. */
const COUNTRY_CODE = /^\+?82[\s().-]*(?:0[\s().-]*)?(?=\d(?:[\s().-]*\d){7})/;

/**
 * Cleans a typed or pasted number: full-width digits are converted, and +82 of a telephone number is its 0. `removed`
 * has the characters that are neither part of the number nor separators; the caller shows them.
 */
export function cleanNumber(text: string, kind: NumberKind): { readonly kept: string; readonly removed: string } {
  const { kept, separators } = NUMBERS[kind];
  // NFKC would decompose single letters of Hangul, which the message shows.
  const plain = text
    .replaceAll(DASHES_AFTER_DIGIT, '-')
    .replaceAll(/[^\u3131-\u318e\s]+/g, cleanText)
    .trim();
  const number = kind === 'telephone' ? plain.replace(COUNTRY_CODE, '0') : plain;
  return {
    kept: (number.match(kept) ?? []).join(''),
    removed: number.replaceAll(kept, '').replaceAll(separators, ''),
  };
}

/** Message for characters that `cleanNumber` has removed; undefined if there are none. */
export function removedMessage(removed: string): string | undefined {
  return removed === '' ? undefined : `사용할 수 없는 글자를 뺐어요: ${removed}`;
}
