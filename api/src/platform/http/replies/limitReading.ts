import type { ServerResponse } from 'node:http';

/**
 * Milliseconds that a reader has for a long answer or a file, from its first byte on. A telephone with a slow connection
 * reads the longest within two minutes; one who reads on at a byte a second would keep its memory, slot or connection.
 */
export const READING_MS = 5 * 60_000;

/** Disconnects a reader who has not read an answer within so many milliseconds. */
export function limitReading(response: ServerResponse, ms: number): void {
  const timer = setTimeout(() => response.destroy(), ms).unref();
  response.once('close', () => clearTimeout(timer));
}
