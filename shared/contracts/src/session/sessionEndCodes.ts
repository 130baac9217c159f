import type { ErrorCode } from '../wire/errorCatalogue.ts';

/** The codes that a call is refused with because its session has ended: signed out, unused for too long, or too old. */
export const SESSION_END_CODES = [
  'session-ended',
  'session-idle',
  'session-expired',
] as const satisfies readonly ErrorCode[];
