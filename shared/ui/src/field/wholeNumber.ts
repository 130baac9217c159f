import { formatNumber } from '@backoffice/contracts';

/** A number holds this many digits without losing precision. */
const MAX_DIGITS = 15;

/** The digits of a typed or pasted text, full-width ones converted to ASCII; a leading minus only if `negative`. */
export function keepDigits(text: string, negative: boolean): string {
  const plain = text.normalize('NFKC').trim();
  const digits = plain.replace(/\D/g, '').slice(0, MAX_DIGITS);
  return negative && /^[-−]/.test(plain) ? `-${digits}` : digits;
}

/** The number of a text of digits; `null` without any. */
export function parseInteger(digits: string): number | null {
  return /\d/.test(digits) ? Number(digits) : null;
}

/** A number with thousands separators; `null` is an empty text. */
export function formatInteger(value: number | null): string {
  return value === null ? '' : formatNumber(value);
}
