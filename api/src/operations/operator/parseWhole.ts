import { OperatorError } from '../operator-actions/OperatorError.ts';

/** The whole number that a text says. @throws OperatorError when it is none, or is not from `least` to `most` */
export function parseWhole(text: string | undefined, least: number, most: number): number {
  const number = Number(text);
  if (text !== undefined && text !== '' && Number.isInteger(number) && number >= least && number <= most) return number;
  throw new OperatorError(`"${text ?? ''}" is not a whole number from ${least} to ${most}.`);
}
