import type { ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { FairLimiter, type FairLimiterOptions } from '../jobs/FairLimiter.ts';
import { callerKey } from './callerKey.ts';
import { READING_MS, limitReading } from './limitReading.ts';

/** How many long answers are sent at a time, and how long one may take to be read, in milliseconds. */
export interface AnswerLimits extends FairLimiterOptions {
  readonly sendMs: number;
}

/**
 * Long answers, each of which is in memory with up to 50 MB until it is read, in all and of one caller. A screen has one
 * or two.
 */
export const LONG_ANSWER_LIMITS: AnswerLimits = {
  name: 'long-answers',
  running: 24,
  runningOfKey: 2,
  waiting: 40,
  waitingOfKey: 2,
  waitMs: 5000,
  sendMs: READING_MS,
};

/**
 * A function that waits until a caller may have a long answer, which may have several readers. Its turn ends when all
 * have read it or are gone; a reader who takes longer than it may is disconnected.
 * @throws HttpError `unavailable` with Retry-After, when too many answers are not read yet
 */
export function takeAnswerTurns({
  sendMs,
  ...limits
}: AnswerLimits): (request: FastifyRequest, readers: readonly ServerResponse[]) => Promise<void> {
  const answers = new FairLimiter(limits);
  return async (request, readers) => {
    const left = leftBy(readers);
    const end = await answers.take(callerKey(request), left);
    if (left.aborted) return end();
    left.addEventListener('abort', end);
    for (const reader of readers) if (!reader.destroyed) limitReading(reader, sendMs);
  };
}

/** Aborted when all readers are gone. */
function leftBy(readers: readonly ServerResponse[]): AbortSignal {
  const left = new AbortController();
  const reading = new Set(readers.filter(({ destroyed }) => !destroyed));
  if (reading.size === 0) left.abort();
  for (const reader of reading)
    reader.once('close', () => {
      reading.delete(reader);
      if (reading.size === 0) left.abort();
    });
  return left.signal;
}
