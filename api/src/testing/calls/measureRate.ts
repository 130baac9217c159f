import { type MeasuredCall, sendCall } from './measureCalls.ts';

/** What calls at a steady rate took: the milliseconds of each that was answered, and how many were not. */
export interface RateTimes {
  readonly times: readonly number[];
  readonly failed: number;
}

/** Milliseconds from one bundle of calls to the next. */
const TICK = 10;

/**
 * Makes calls in turn, by their callers in turn, at a steady rate, whether earlier ones are answered or not: what waits
 * for others counts from the moment at which it was due.
 */
export async function measureRate(
  { origin }: { readonly origin: string },
  calls: readonly MeasuredCall[],
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
): Promise<RateTimes> {
  const times: number[] = [];
  let failed = 0;
  const sent: Promise<void>[] = [];
  const began = performance.now();
  const total = perSecond * seconds;
  const make = async (at: number) => {
    const dueAt = began + (at / perSecond) * 1000;
    try {
      const call = itemAt(calls, at);
      await sendCall(origin, call, itemAt(call.callers, Math.floor(at / calls.length))());
      times.push(performance.now() - dueAt);
    } catch {
      failed += 1;
    }
  };
  while (sent.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - began) / 1000) * perSecond));
    while (sent.length < due) {
      sent.push(make(sent.length));
    }
    await new Promise((resolve) => setTimeout(resolve, TICK));
  }
  await Promise.all(sent);
  return { times, failed };
}

/** The items of a list in rotation. @throws Error when there are none */
function itemAt<Item>(items: readonly Item[], at: number): Item {
  const item = items[at % items.length];
  if (item === undefined) throw new Error('There is no call to measure.');
  return item;
}
