import type { ScheduledTimes, ThreadSchedule } from './ThreadSchedule.ts';

/** Milliseconds from one call of the honest seller to the next. */
const PACE = 100;

/** One list of the honest seller's, in milliseconds. */
export interface TimedList {
  /** When it was sent, since 1970. */
  readonly at: number;
  readonly ms: number;
  /** How long the API's event loop had a processor meanwhile, and waited for one. */
  readonly loop: ScheduledTimes;
}

/** What became of an honest seller's lists, and how many were no list. */
export interface Lists {
  readonly calls: readonly TimedList[];
  readonly failures: number;
}

/** Lists orders at a steady pace for some seconds, as the screens of a seller in a hurry would. */
export async function measureLists(
  { url, authorization, schedule }: { url: string; authorization: string; schedule: ThreadSchedule },
  seconds: number,
): Promise<Lists> {
  const calls: TimedList[] = [];
  let failures = 0;
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const at = Date.now();
    const before = schedule.read();
    const began = performance.now();
    const answer = await fetch(url, { method: 'POST', headers: { authorization } });
    await answer.arrayBuffer();
    const ms = performance.now() - began;
    const after = schedule.read();
    const loop = { running: after.running - before.running, waiting: after.waiting - before.waiting };
    calls.push({ at, ms, loop });
    if (answer.status !== 200) failures += 1;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, PACE - (performance.now() - began))));
  }
  return { calls, failures };
}
