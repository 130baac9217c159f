import { createHmac, timingSafeEqual } from 'node:crypto';

/** Milliseconds of one TOTP step. */
const STEP_MS = 30_000;

/** Accepted steps: the previous and the next code are also valid, because clocks of telephones differ. */
const TOLERANCE = [0, -1, 1];

/** Returns the TOTP step of an instant, counted from 1970 (RFC 6238). */
export function totpStep(at: Date): number {
  return Math.floor(at.getTime() / STEP_MS);
}

/**
 * Returns the one-time code of a step of 30 seconds (RFC 6238 with SHA-1, the algorithm of all authenticator
 * applications).
 */
export function totpCode(secret: Buffer, step: number, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

/** Returns the step of a typed code, or undefined. Steps up to `last` do not match, so each code is accepted once. */
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
