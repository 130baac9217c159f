import { OperatorError } from './OperatorError.ts';

/** The instant that a text names; a date without a time is the beginning of that day in Seoul. @throws OperatorError */
export function parseInstant(text: string): Date {
  const at = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00+09:00` : text);
  if (Number.isNaN(at.getTime()))
    throw new OperatorError(`"${text}" is no date; write one like 2026-03-10.`, 'invalid-period');
  return at;
}
