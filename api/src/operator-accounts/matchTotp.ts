import { timingSafeEqual } from 'node:crypto';
import { totpCode } from './totpCode.ts';
import { totpStep } from './totpStep.ts';

/** Clocks of telephones differ: the code before and the one after count as well. */
const TOLERANCE = [0, -1, 1];

/**
 * The step whose code was typed, or undefined. A code counts once: steps up to `last` do not match any more.
 */
export function matchTotp(
  secret: Buffer,
  code: string,
  { now, last }: { now: Date; last: number },
): number | undefined {
  const typed = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(typed)) return undefined;
  return TOLERANCE.map((offset) => totpStep(now) + offset).find(
    (step) => step > last && timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(typed)),
  );
}
