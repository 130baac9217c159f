import type { CallUsage } from './CallUsage.ts';

/** Milliseconds that a step of a long work waits for the calls of others at most, so that it comes to an end. */
export const GIVE_WAY_MAX = 100;
/** Milliseconds of the event loop and the database from which on a call is a long work. */
const LONG_FROM = 50;
/** What callers who used much leave to others between their calls, as a multiple of their work beside the event loop. */
const RESTS = 3;
/** Milliseconds of a rest between calls at most. */
const REST_BETWEEN_MAX = 2000;

/** Until when the callers who are to rest do, all their works together. */
const restingUntil = new Map<string, number>();

/** Leaves the processors to others before a step of a long work, if its caller used much and they call. */
export async function giveWay(usage: CallUsage | undefined, most = GIVE_WAY_MAX): Promise<void> {
  if (!usage?.account?.givesWay) return;
  const began = performance.now();
  await usage.account.giveWay(most);
  usage.addWait('rest', performance.now() - began);
}

/** The same, if the call has turned out to be a long work. */
export function giveWayIfLong(usage: CallUsage | undefined): Promise<void> | undefined {
  return usage && usage.loopMs + usage.databaseMs > LONG_FROM ? giveWay(usage) : undefined;
}

/** Notes what a call took outside the event loop, when it is over: the next costly one of its caller rests for it. */
export function restAfterCall(usage: CallUsage): void {
  const ms = usage.takeOutside();
  if (!usage.account?.needsRest || ms === 0) return;
  const { caller } = usage.account;
  const now = performance.now();
  const until = restingUntil.get(caller) ?? 0;
  restingUntil.set(caller, Math.max(until, Math.min(now + REST_BETWEEN_MAX, Math.max(now, until) + RESTS * ms)));
  // A caller who does not call again is forgotten.
  setTimeout(() => forget(caller), REST_BETWEEN_MAX + 1).unref();
}

/** Rests before a costly call, where its caller is to, and leaves the processors to others. */
export async function restBeforeCall(usage: CallUsage): Promise<void> {
  if (usage.account?.needsRest) await rest(usage);
  await giveWay(usage);
}

async function rest(usage: CallUsage): Promise<void> {
  const caller = usage.account?.caller ?? '';
  const began = performance.now();
  const until = Math.min(began + REST_BETWEEN_MAX, restingUntil.get(caller) ?? 0);
  // A timer may fire a millisecond early, by the time that the event loop last looked at.
  for (let left = until - began; left > 0; left = until - performance.now())
    await new Promise((resolve) => setTimeout(resolve, Math.ceil(left)));
  usage.addWait('rest', performance.now() - began);
  forget(caller);
}

function forget(caller: string): void {
  if ((restingUntil.get(caller) ?? 0) <= performance.now()) restingUntil.delete(caller);
}
