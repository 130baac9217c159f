import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';

/** What is sent for one call. */
export interface SentCall {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * One kind of call. Each of its callers, which make it at the same time, is an account of its own: one account has a
 * call at a time once it had several for some seconds (`takeCallTurns`). A caller makes what it sends for each call, so
 * that a key is used once.
 */
export interface MeasuredCall {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly callers: readonly (() => SentCall)[];
}

/** What some calls took: calls a second, milliseconds of each, and milliseconds of processor time of the process. */
export interface CallTimes {
  readonly perSecond: number;
  readonly times: readonly number[];
  readonly processor: number;
}

const SOCKETS = 4;
const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS });

/** Makes calls for so many milliseconds, at least one. @throws Error for an answer that is not 200 */
export async function measureCalls(
  server: { readonly origin: string; readonly pid: number },
  call: MeasuredCall,
  forMs: number,
): Promise<CallTimes> {
  const times: number[] = [];
  const before = await processorMs(server.pid);
  const began = performance.now();
  const repeat = async (make: () => SentCall) => {
    do {
      const from = performance.now();
      await sendCall(server.origin, call, make());
      times.push(performance.now() - from);
    } while (performance.now() - began < forMs);
  };
  await Promise.all(call.callers.map(repeat));
  const seconds = (performance.now() - began) / 1000;
  const processor = ((await processorMs(server.pid)) - before) / times.length;
  return { perSecond: times.length / seconds, times, processor };
}

/** Makes one call and reads its answer. @throws Error for one that is not 200 */
export function sendCall(
  origin: string,
  { name, method }: MeasuredCall,
  { path, headers, body }: SentCall,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(origin + path, { method, agent, headers }, (answer) => {
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

/** User and system time of a process, from Linux, which counts it in hundredths of a second. */
async function processorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [, , , , , , , , , , , user = '0', system = '0'] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(user) + Number(system)) * 10;
}
