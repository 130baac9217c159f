/** Seconds for which a one-time code is valid. */
const STEP_MS = 30_000;

/** The step of an instant, counted from 1970 (RFC 6238). */
export function totpStep(at: Date): number {
  return Math.floor(at.getTime() / STEP_MS);
}
