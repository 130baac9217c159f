import { formatNumber } from '@backoffice/contracts';

/** As many digits as a number holds without losing any. */
const MOST_DIGITS = 15;

/** The digits of a typed or pasted text, full-width ones made plain; a leading minus only if `negative`. */
export function keepDigits(text: string, negative: boolean): string {
  const plain = text.normalize('NFKC').trim();
  const digits = plain.replace(/\D/g, '').slice(0, MOST_DIGITS);
  return negative && /^[-−]/.test(plain) ? `-${digits}` : digits;
}

/** The number that kept digits stand for; `null` for none. */
export function parseInteger(digits: string): number | null {
  return /\d/.test(digits) ? Number(digits) : null;
}

/** A number with thousands separators; `null` is an empty text. */
export function formatInteger(value: number | null): string {
  return value === null ? '' : formatNumber(value);
}
