import { Agent, request } from 'node:http';

/** A request as it is sent. */
export interface SentCall {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * One kind of call. Each of its callers is an account of its own, because the API limits the work of one account. A
 * caller makes a new request for each call, so that an idempotency key is used once.
 */
export interface MeasuredCall {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly callers: readonly (() => SentCall)[];
}

/** Times of calls in milliseconds, and the number of calls that failed. */
export interface CallTimes {
  readonly times: readonly number[];
  readonly failed: number;
}

/** Milliseconds from one bundle of calls to the next. */
const TICK = 10;
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** Makes calls one after the other for `forMs` milliseconds, at least one. @throws Error for a status that is not 200 */
export async function measureInTurn(origin: string, call: MeasuredCall, forMs: number): Promise<readonly number[]> {
  const times: number[] = [];
  const began = performance.now();
  do {
    const from = performance.now();
    await sendCall(origin, call, itemAt(call.callers, times.length)());
    times.push(performance.now() - from);
  } while (performance.now() - began < forMs);
  return times;
}

/**
 * Makes calls at a steady rate, by kind and caller in turn, whether earlier calls are answered or not: a call that waits
 * for others counts from the moment at which it was due.
 */
export async function measureAtRate(
  origin: string,
  calls: readonly MeasuredCall[],
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
): Promise<CallTimes> {
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
    while (sent.length < due) sent.push(make(sent.length));
    await new Promise((resolve) => setTimeout(resolve, TICK));
  }
  await Promise.all(sent);
  return { times, failed };
}

function sendCall(origin: string, { name, method }: MeasuredCall, { path, headers, body }: SentCall): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(origin + path, { method, agent, headers: { ...BROWSER, ...headers } }, (answer) => {
      answer.resume();
      answer.once('error', reject);
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`${name} was answered with ${answer.statusCode}.`));
      });
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

/** The items of a list in rotation. @throws Error for an empty list */
function itemAt<Item>(items: readonly Item[], at: number): Item {
  const item = items[at % items.length];
  if (item === undefined) throw new Error('There is no call to measure.');
  return item;
}
