import { Agent, request } from 'node:http';

/** A request to send. */
export interface SentCall {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * One kind of call. Each caller is a separate account, because the API limits the calls of an account. A caller creates
 * a new request for each call, so that an idempotency key is used once.
 */
export interface MeasuredCall {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly callers: readonly (() => SentCall)[];
}

/** Times of calls in milliseconds, and the number of failed calls. */
export interface CallTimes {
  readonly times: readonly number[];
  readonly failed: number;
}

/** Milliseconds between two batches of calls. */
const TICK = 10;
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** Makes sequential calls for `forMs` milliseconds, at least one. @throws Error for a status that is not 200 */
export async function measureInTurn(origin: string, call: MeasuredCall, forMs: number): Promise<readonly number[]> {
  const times: number[] = [];
  const startedAt = performance.now();
  do {
    const from = performance.now();
    await sendCall(origin, call, itemAt(call.callers, times.length)());
    times.push(performance.now() - from);
  } while (performance.now() - startedAt < forMs);
  return times;
}

/**
 * Makes calls at a steady rate, rotating kinds and callers, without waiting for earlier responses. The time of a call
 * is measured from the moment at which it was due, so that it includes waiting.
 */
export async function measureAtRate(
  origin: string,
  calls: readonly MeasuredCall[],
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
): Promise<CallTimes> {
  const times: number[] = [];
  let failed = 0;
  const sent: Promise<void>[] = [];
  const startedAt = performance.now();
  const total = perSecond * seconds;
  const make = async (at: number) => {
    const dueAt = startedAt + (at / perSecond) * 1000;
    try {
      const call = itemAt(calls, at);
      await sendCall(origin, call, itemAt(call.callers, Math.floor(at / calls.length))());
      times.push(performance.now() - dueAt);
    } catch {
      failed += 1;
    }
  };
  while (sent.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - startedAt) / 1000) * perSecond));
    while (sent.length < due) sent.push(make(sent.length));
    await new Promise((resolve) => setTimeout(resolve, TICK));
  }
  await Promise.all(sent);
  return { times, failed };
}

function sendCall(origin: string, { name, method }: MeasuredCall, { path, headers, body }: SentCall): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(origin + path, { method, agent, headers: { ...BROWSER, ...headers } }, (response) => {
      response.resume();
      response.once('error', reject);
      response.once('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${name} returned ${response.statusCode}.`));
      });
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

/** Returns the items of a list in rotation. @throws Error for an empty list */
function itemAt<Item>(items: readonly Item[], at: number): Item {
  const item = items[at % items.length];
  if (item === undefined) throw new Error('There is no call to measure.');
  return item;
}
