import type { ErrorCode } from '../errorCatalogue.ts';

/** Error codes of a request whose session has ended: signed out, idle for too long, too old, or never started here. */
export const SESSION_END_CODES = [
  'session-ended',
  'session-idle',
  'session-expired',
  'foreign-login',
] as const satisfies readonly ErrorCode[];
