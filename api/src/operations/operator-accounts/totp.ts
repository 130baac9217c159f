import { createHmac, timingSafeEqual } from 'node:crypto';

/** Milliseconds for which a one-time code is valid. */
const STEP_MS = 30_000;

/** Clocks of telephones differ: the code before and the one after count as well. */
const TOLERANCE = [0, -1, 1];

/** The step of an instant, counted from 1970 (RFC 6238). */
export function totpStep(at: Date): number {
  return Math.floor(at.getTime() / STEP_MS);
}

/** The one-time code of a step of 30 seconds (RFC 6238 with SHA-1, as all authenticator applications have it). */
export function totpCode(secret: Buffer, step: number, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

/** The step of a typed code, or undefined. A code counts once: steps up to `last` do not match any more. */
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
