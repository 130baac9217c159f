import type { ErrorCode } from '../errorCatalogue.ts';

/** Error codes of a request whose session has ended: signed out, idle for too long, or too old. */
export const SESSION_END_CODES = [
  'session-ended',
  'session-idle',
  'session-expired',
] as const satisfies readonly ErrorCode[];
