import { destination } from 'pino';
import type { LogStream } from './logOptions.ts';

/** Bytes that are written at once, and milliseconds after which fewer are. */
const BYTES = 4096;
const EVERY = 100;

/**
 * Standard output as the stream of a log: lines are written together, and what is left when the process ends. To write
 * each line of its own took a call of the API as long as one of its statements.
 */
export function openLog(): LogStream {
  return destination({ fd: 1, sync: false, minLength: BYTES, periodicFlush: EVERY });
}
