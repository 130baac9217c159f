import { setTimeout as pause } from 'node:timers/promises';
import type { CallUsage } from './CallUsage.ts';

/** What callers who give way leave to others, as a multiple of their own work: they have a quarter of the time. */
const RESTS = 3;
/** Milliseconds of a rest within a call at most: it holds a connection to the database meanwhile. */
const REST_MAX = 200;
/** Milliseconds of a rest between calls at most. */
const REST_BETWEEN_MAX = 2000;

/** Until when the callers that give way rest, all their works together. */
const restingUntil = new Map<string, number>();

/** Rests within a call whose caller gives way, after a slice of so many milliseconds of the event loop. */
export async function restAfterSlice(usage: CallUsage, ms: number): Promise<void> {
  const caller = extendRest(usage, ms, REST_MAX);
  if (caller !== undefined) await rest(usage, REST_MAX);
}

/** Notes what a call that is over took outside the event loop since its last rest: the next costly one rests for it. */
export function restAfterCall(usage: CallUsage): void {
  const caller = extendRest(usage, 0, REST_BETWEEN_MAX);
  // A caller who does not call again is forgotten.
  if (caller !== undefined) setTimeout(() => forget(caller), REST_BETWEEN_MAX + 1).unref();
}

/** Rests before a costly call, while its caller gives way. */
export async function restBeforeCall(usage: CallUsage): Promise<void> {
  if (usage.account?.givesWay) await rest(usage, REST_BETWEEN_MAX);
}

/** Answers the caller that rests, if it gives way. */
function extendRest(usage: CallUsage, loopMs: number, most: number): string | undefined {
  const ms = loopMs + usage.takeOutside();
  if (!usage.account?.givesWay || ms === 0) return undefined;
  const { caller } = usage.account;
  const now = performance.now();
  const until = restingUntil.get(caller) ?? 0;
  restingUntil.set(caller, Math.max(until, Math.min(now + most, Math.max(now, until) + RESTS * ms)));
  return caller;
}

async function rest(usage: CallUsage, most: number): Promise<void> {
  const caller = usage.account?.caller ?? '';
  const began = performance.now();
  const until = Math.min(began + most, restingUntil.get(caller) ?? 0);
  // A timer may fire a millisecond early, by the time that the event loop last looked at.
  for (let left = until - began; left > 0; left = until - performance.now()) await pause(Math.ceil(left));
  usage.addWait('rest', performance.now() - began);
  forget(caller);
}

function forget(caller: string): void {
  if ((restingUntil.get(caller) ?? 0) <= performance.now()) restingUntil.delete(caller);
}
