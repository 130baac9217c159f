import { setTimeout as rest } from 'node:timers/promises';
import type { LoopAccount } from './LoopAccount.ts';
import { currentCall, resumeCall } from './currentCall.ts';

/** What callers who give way leave to others, as a multiple of their own slices: they have a quarter of the time. */
const RESTS = 3;
/** Milliseconds of a rest at most: a work holds a connection to the database meanwhile. */
const REST_MAX = 200;

const waiting: (() => void)[] = [];
/** Until when the callers that give way rest, all their works together. */
const restingUntil = new Map<string, number>();

/**
 * Waits until the event loop has looked after other calls, after a slice of so many milliseconds. Of all long works that
 * wait here only one goes on in a turn of the loop, so that other calls wait for one slice, however many works there are.
 */
export async function nextSlice(ms: number): Promise<void> {
  const call = currentCall();
  if (call?.account?.givesWay) await giveWay(call.account, ms);
  const turn = Promise.withResolvers<void>();
  waiting.push(turn.resolve);
  if (waiting.length === 1) setImmediate(startNext);
  await turn.promise;
  resumeCall(call);
}

function startNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(startNext);
}

async function giveWay({ caller }: LoopAccount, ms: number): Promise<void> {
  const now = performance.now();
  const until = Math.min(now + REST_MAX, Math.max(now, restingUntil.get(caller) ?? 0) + RESTS * ms);
  restingUntil.set(caller, until);
  await rest(until - now);
  if (restingUntil.get(caller) === until) restingUntil.delete(caller);
}
