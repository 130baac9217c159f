import type { FastifyReply, FastifyRequest } from 'fastify';
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
 * A function that waits until a call may have a long answer. Its turn ends when the answer is read or the reader is
 * gone; a reader who takes longer than it may is disconnected.
 * @throws HttpError `unavailable` with Retry-After, when too many answers are not read yet
 */
export function takeAnswerTurns({
  sendMs,
  ...limits
}: AnswerLimits): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const answers = new FairLimiter(limits);
  return async (request, { raw: response }) => {
    const left = new AbortController();
    const leave = () => left.abort();
    response.once('close', leave);
    const end = await answers.take(callerKey(request), left.signal);
    response.off('close', leave);
    if (response.destroyed) return end();
    limitReading(response, sendMs);
    response.once('close', end);
  };
}
